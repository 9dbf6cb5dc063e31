/** What a listing asked from `at` (UTC) on, in whole KES; null when its seller took the price off. */
export type PriceStep = { id: number; priceKes: number | null; at: string };

type ChangeType = 'initial' | 'increase' | 'decrease' | 'unchanged' | 'removed';

export type PriceChange = {
  id: number;
  recordedAt: string;
  price: number | null;
  /** Against the last price before, in whole KES and in percent; 0 where there is none to compare. */
  priceChange: number;
  priceChangePercent: number;
  changeType: ChangeType;
  /** The lowest price asked in the 30 days before a decrease; null for anything else. */
  lowestBefore: number | null;
  /** What may be called a price drop: how far a decrease goes below `lowestBefore`. 0 when it does not. */
  dropKes: number;
};

const DAY_MS = 86_400_000;
export const DROP_LOOKS_BACK_DAYS = 30;

/** Every change of a listing's price, oldest first. `steps` come in the order of time. */
export function priceChanges(steps: readonly PriceStep[]): PriceChange[] {
  let before: number | undefined;
  return steps.map((step, index) => {
    const change = changeSince(before, step, steps.slice(0, index));
    before = step.priceKes ?? before;
    return change;
  });
}

function changeSince(
  before: number | undefined,
  { id, at, priceKes }: PriceStep,
  earlier: readonly PriceStep[],
): PriceChange {
  const base = { id, recordedAt: at, price: priceKes, lowestBefore: null, dropKes: 0 };
  if (priceKes === null || before === undefined)
    return {
      ...base,
      priceChange: 0,
      priceChangePercent: 0,
      changeType: priceKes === null ? 'removed' : 'initial',
    };
  const priceChange = priceKes - before;
  const against = { priceChange, priceChangePercent: percentOf(priceChange, before) };
  if (priceChange >= 0)
    return { ...base, ...against, changeType: priceChange > 0 ? 'increase' : 'unchanged' };
  const lowestBefore = lowestAsked(earlier, at) ?? before;
  const dropKes = Math.max(0, lowestBefore - priceKes);
  return { ...base, ...against, changeType: 'decrease', lowestBefore, dropKes };
}

/**
 * The one rule of what a price drop is, for every place that marks one: a decrease counts only against the
 * lowest price asked in the 30 days before it. A price that was raised and taken back is no drop.
 * The European Union asks the same of shops (Directive 98/6/EC, article 6a).
 */
export function lowestAsked(earlier: readonly PriceStep[], at: string): number | undefined {
  const start = Date.parse(at) - DROP_LOOKS_BACK_DAYS * DAY_MS;
  const first = earlier.findLastIndex((step) => Date.parse(step.at) <= start);
  const asked = earlier.slice(Math.max(0, first)).flatMap(({ priceKes }) => priceKes ?? []);
  return asked.length > 0 ? Math.min(...asked) : undefined;
}

type PriceDrop = { dropKes: number; percent: number; fromKes: number; at: string };

/** The price drop that made the present price, or undefined when its last change was none. */
export function currentPriceDrop(steps: readonly PriceStep[]): PriceDrop | undefined {
  const last = priceChanges(steps).at(-1);
  if (!last || last.lowestBefore === null || last.dropKes === 0) return undefined;
  const { dropKes, lowestBefore: fromKes, recordedAt: at } = last;
  return { dropKes, percent: percentOf(dropKes, fromKes), fromKes, at };
}

/** `part` of `whole` in percent, to one decimal. */
export const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
