import type { Columns } from './columns.ts';
import type { FacetSlots } from './facet-slots.ts';
import { FAILS } from './scan.ts';
import type { PriceHistogram } from './schema.ts';

/** Round prices, close together at first and wider apart higher up: [from, to, step] in whole KES. */
const SCALE = [
  [0, 100_000, 50_000],
  [100_000, 1_000_000, 10_000],
  [1_000_000, 5_000_000, 50_000],
  [5_000_000, 10_000_000, 250_000],
  [10_000_000, 30_000_000, 1_000_000],
] as const;

/** The lowest price of each step, in rising order; the last step has no end. They fit a byte, beside 0 for no price. */
const STEPS: readonly number[] = [
  ...SCALE.flatMap(([from, to, step]) =>
    Array.from({ length: (to - from) / step }, (_, n) => from + n * step),
  ),
  30_000_000,
];
const MOST_BARS = 24;

/** The number of the step that a price stands on, from 1; 0 for no price. */
export function priceStepOf(priceKes: number | null): number {
  if (priceKes === null) return 0;
  let low = 0;
  let high = STEPS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((STEPS[middle] ?? 0) <= priceKes) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How the prices lie of what passes or is kept out by its price alone; undefined when nothing there has one. */
export function countPrices({ price, priceStep }: Columns, slots: FacetSlots): PriceHistogram | undefined {
  const counts = slots.countCodes(priceStep, STEPS.length + 1, FAILS.price).subarray(1);
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const counted of [slots.passing, slots.keptOutBy(FAILS.price)]) {
    for (let index = 0; index < counted.length; index++) {
      const slot = counted[index] ?? 0;
      if (priceStep[slot] === 0) continue;
      const kes = price[slot] ?? 0;
      if (kes < min) min = kes;
      if (kes > max) max = kes;
    }
  }
  return max >= min ? { min, max, buckets: toBars(counts, max) } : undefined;
}

/** At most 24 bars of about equal ratio between their round ends, from the first price to the last. */
function toBars(counts: Uint32Array, max: number): PriceHistogram['buckets'] {
  const first = counts.findIndex((count) => count > 0);
  const end = counts.findLastIndex((count) => count > 0) + 1;
  const ends = barEnds(first, end);
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? first;
    const count = counts.subarray(from, to).reduce((sum, one) => sum + one, 0);
    return { from: STEPS[from] ?? 0, to: STEPS[to] ?? Math.max(max, STEPS.at(-1) ?? 0), count };
  });
}

/** The steps before which bars end, the last of them `end`. */
function barEnds(first: number, end: number): number[] {
  const low = Math.max(STEPS[first] ?? 0, STEPS[1] ?? 1);
  const ratio = (STEPS[end] ?? (STEPS.at(-1) ?? low) * 2) / low;
  const ends = new Set<number>();
  for (let bar = 1; bar < MOST_BARS; bar++) {
    const step = priceStepOf(low * ratio ** (bar / MOST_BARS)) - 1;
    if (step > first && step < end) ends.add(step);
  }
  return [...ends, end];
}
