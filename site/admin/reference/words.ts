import type { ListVersion } from '#api/reference/schema.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

export const STATE_WORDS: Record<ListVersion['state'], { word: string; tone: BadgeTone }> = {
  draft: { word: 'Draft', tone: 'unknown' },
  waiting: { word: 'Waits for a second admin', tone: 'high' },
  scheduled: { word: 'Comes into force', tone: 'right' },
  holds: { word: 'Holds now', tone: 'good' },
  former: { word: 'Held before', tone: 'unknown' },
  'taken back': { word: 'Taken back', tone: 'overpriced' },
};

/** Where the figures come from, and of which day they are. */
export const sourceText = ({ source, asOf }: Pick<ListVersion, 'source' | 'asOf'>): string =>
  asOf === null ? source : `${source}, as of ${formatDay(asOf)}`;

/** Who did what with a version, one sentence each. */
export function historyOf(version: ListVersion): string[] {
  const { by, createdAt, changedAt, endedAt, endedBy, endReason } = version;
  return [
    `Begun on ${formatMoment(createdAt)}${byText(by)}.`,
    ...(changedAt === null ? [] : [`Changed on ${formatMoment(changedAt)}.`]),
    ...inForceText(version),
    ...(endedAt === null
      ? []
      : [`Taken back on ${formatMoment(endedAt)}${byText(endedBy)}${endReason ? `: ${endReason}` : '.'}`]),
  ];
}

function inForceText({ createdAt, activeFrom, approvedBy }: ListVersion): string[] {
  if (activeFrom === null) return [];
  if (activeFrom < createdAt) return ['In force since the market began.'];
  return [`In force from ${formatMoment(activeFrom)}${approvedBy ? `, approved by ${approvedBy}` : ''}.`];
}

const byText = (name: string | null): string => (name === null ? '' : ` by ${name}`);
