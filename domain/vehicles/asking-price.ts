import { parsePrice } from '../adverts/rows/numbers.ts';
import { formatKes } from '../money.ts';

export const ASKING_PRICE = { minKes: 10_000, maxKes: 1_000_000_000 } as const;
export const ASKING_PRICE_PROBLEM = `Enter a price from ${formatKes(ASKING_PRICE.minKes)} to ${formatKes(ASKING_PRICE.maxKes)}.`;

const UNUSUAL_PERCENT = 30;

type Answer = { kes: number; problem: undefined } | { kes: undefined; problem: string };

/** Whether a seller may ask this, in whole KES. */
export const isAskingPrice = (kes: number): boolean =>
  Number.isInteger(kes) && kes >= ASKING_PRICE.minKes && kes <= ASKING_PRICE.maxKes;

/** Reads a price as a seller types it, `1.2M` and `1,200,000` alike: whole KES, or what is wrong with it. */
export function readAskingPrice(text: string): Answer {
  const price = parsePrice(text);
  const kes = typeof price === 'object' ? price.kes : Number.NaN;
  return isAskingPrice(kes) ? { kes, problem: undefined } : { kes: undefined, problem: ASKING_PRICE_PROBLEM };
}

/**
 * Why a new price looks like a slip: it is more than 30 % off what similar cars ask, or, where that is unknown, off
 * the price so far. Undefined for a price that needs no second look.
 */
export function doubtAboutPrice(
  newKes: number,
  { oldKes, medianKes }: { oldKes: number | null; medianKes: number | null },
): string | undefined {
  const measure = medianKes ?? oldKes;
  if (measure === null) return undefined;
  const offKes = Math.abs(newKes - measure);
  if (offKes * 100 <= UNUSUAL_PERCENT * measure) return undefined;
  const side = newKes < measure ? 'below' : 'above';
  const what = medianKes === null ? 'the price so far' : 'what similar cars ask';
  return `${formatKes(newKes)} is ${Math.round((offKes / measure) * 100)}% ${side} ${what}, ${formatKes(measure)}. Is it right?`;
}
