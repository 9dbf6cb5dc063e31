import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';

/** A price at a moment, in milliseconds; null from where on there was none. */
export type Point = { x: number; y: number | null };

/** The corners of a line that stays at each price until the next: from the start of the range to its end. */
export function pricePoints({ from, until, startingPrice, history }: PriceHistoryAnswer): Point[] {
  const start = Date.parse(from);
  const points: Point[] = [
    { x: start, y: startingPrice },
    ...history.map(({ recordedAt, price }) => ({ x: Math.max(start, Date.parse(recordedAt)), y: price })),
  ];
  return [...points, { x: Date.parse(until), y: points.at(-1)?.y ?? null }];
}

/** Room above the highest and below the lowest price, as a share of what lies between. */
const ROOM = 0.2;
/** A price that never moved stands in the middle of a tenth of it. */
const FLAT_ROOM = 0.05;

/** From where to where the axis of prices goes at least; never below 0. */
export function priceBounds(points: readonly Point[]): [lowest: number, highest: number] {
  const prices = points.flatMap(({ y }) => y ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const room = lowest === highest ? lowest * FLAT_ROOM : (highest - lowest) * ROOM;
  return [Math.max(0, lowest - room), highest + room];
}

/** Of moments in order, the first of each day. */
export function onePerDay(moments: readonly number[], dayOf: (moment: number) => string): number[] {
  const days = moments.map(dayOf);
  return moments.filter((_, index) => days[index] !== days[index - 1]);
}

/** `count` moments evenly from the first point to the last, where the axis is marked. */
export function axisMoments(points: readonly Point[], count: number): number[] {
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1));
}
