import type { Position } from '#domain/places/distance.ts';
import type { Sort } from '#domain/search/filters.ts';
import { distanceFrom, UNKNOWN_DISTANCE_KM } from '#domain/search/nearby.ts';
import {
  DOUBTED_MILEAGE,
  DOUBTED_PRICE,
  FEATURED,
  NO_DEAL,
  UNKNOWN_MILEAGE,
  UNKNOWN_PAYMENT,
  UNKNOWN_PRICE,
} from './column-values.ts';
import type { Columns } from './columns.ts';
import { paymentsOn } from './payments.ts';

/**
 * How slots stand: by the numbers of a column, unknown ones last. With `tiers`, first by those of their bits that
 * `mask` keeps, the higher first; that fits beside best ranks only.
 */
export type Order = {
  column: Int32Array;
  highestFirst: boolean;
  unknown: number;
  tiers?: { column: Uint8Array; mask: number };
  /** Where `column` has a number for each code rather than for each slot: the slots' codes. */
  codes?: Uint32Array;
  /** Slots with a bit of `mask` set stand with the unknown: their number was likely misread. */
  doubted?: { column: Uint8Array; mask: number };
};

/** All that a byte holds. */
export const MAX_TEXT_SCORE = 255;
const NEVER_UNKNOWN = -1;

const lowest = (column: Int32Array, unknown = NEVER_UNKNOWN): Order => ({
  column,
  highestFirst: false,
  unknown,
});
const highest = (column: Int32Array, unknown = NEVER_UNKNOWN): Order => ({
  column,
  highestFirst: true,
  unknown,
});

/** What stands equal goes by id, the newest first. */
export function orderOf(
  columns: Columns,
  sort: Sort,
  { textScore, from, terms }: { textScore: Uint8Array | undefined; from: Position; terms: string },
): Order {
  const { price, year, mileage, created, flags, best, deal } = columns;
  const doubted = (mask: number) => ({ doubted: { column: flags, mask } });
  switch (sort) {
    case 'price_low':
      return { ...lowest(price, UNKNOWN_PRICE), ...doubted(DOUBTED_PRICE) };
    case 'price_high':
      return { ...highest(price, UNKNOWN_PRICE), ...doubted(DOUBTED_PRICE) };
    case 'year_new':
      return highest(year);
    case 'year_old':
      return lowest(year);
    case 'mileage_low':
      return { ...lowest(mileage, UNKNOWN_MILEAGE), ...doubted(DOUBTED_MILEAGE) };
    case 'monthly_payment_low':
      return { ...lowest(paymentsOn(columns, terms), UNKNOWN_PAYMENT), ...doubted(DOUBTED_PRICE) };
    case 'monthly_payment_high':
      return { ...highest(paymentsOn(columns, terms), UNKNOWN_PAYMENT), ...doubted(DOUBTED_PRICE) };
    case 'best_deal':
      return highest(deal, NO_DEAL);
    case 'date_new':
    case 'newest':
      return highest(created);
    case 'featured':
      return { ...lowest(best), tiers: { column: flags, mask: FEATURED } };
    case 'distance':
      return nearest(columns, from);
    case 'best_match':
      return textScore
        ? { ...lowest(best), tiers: { column: textScore, mask: MAX_TEXT_SCORE } }
        : lowest(best);
  }
}

const METRES_A_STEP = 100;
const stepsOf = (km: number): number => Math.round((km * 1000) / METRES_A_STEP);

function nearest({ spot, spots }: Columns, from: Position): Order {
  const distances = new Int32Array(spots.size).fill(stepsOf(UNKNOWN_DISTANCE_KM));
  for (const [code, position] of spots) distances[code] = stepsOf(distanceFrom(from, position));
  return { ...lowest(distances), codes: spot };
}
