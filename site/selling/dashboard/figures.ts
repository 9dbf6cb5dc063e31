import type { Figures } from '#api/selling/schema.ts';
import { formatCount } from '#site/lib/numbers.ts';

/** What a chart may show, as people read it. */
export const FIGURE_KINDS = { views: 'Views', saves: 'Saves', leads: 'Leads' } as const satisfies Partial<
  Record<keyof Figures, string>
>;
export type FigureKind = keyof typeof FIGURE_KINDS;

export const FIGURE_MEANINGS: Readonly<Record<FigureKind, string>> = {
  views: 'How often buyers opened a page of yours.',
  saves: 'How many keep a car of yours among their saved vehicles.',
  leads: 'How many asked for your number or wrote to you.',
};

/** How many days may be looked at. */
export const FIGURE_SPANS = [7, 30, 90] as const;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** `Views: 120 in the last 30 days`. */
export const totalText = (figures: Figures, kind: FigureKind): string =>
  `${FIGURE_KINDS[kind]}: ${formatCount(total(figures[kind]))} in the last ${figures.days.length} days`;

/** Whether nothing at all was counted. */
export const hasNone = (figures: Figures): boolean =>
  total([...figures.views, ...figures.saves, ...figures.leads]) === 0;
