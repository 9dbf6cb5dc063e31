import type { Sort } from '#domain/filters.ts';
import { BEST_RANKS } from './best-match.ts';
import { type Columns, FEATURED, UNKNOWN_MILEAGE, UNKNOWN_PAYMENT, UNKNOWN_PRICE } from './columns.ts';

/**
 * How slots stand: by the numbers of a column, unknown ones last. With `tiers`, first by those of their bits that
 * `mask` keeps, the higher first; that fits beside best ranks only.
 */
export type Order = {
  column: Int32Array;
  highestFirst: boolean;
  unknown: number;
  tiers?: { column: Uint8Array; mask: number };
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
export function orderOf(columns: Columns, sort: Sort, textScore: Uint8Array | undefined): Order {
  const { price, year, mileage, created, monthly, flags, best } = columns;
  switch (sort) {
    case 'price_low':
      return lowest(price, UNKNOWN_PRICE);
    case 'price_high':
      return highest(price, UNKNOWN_PRICE);
    case 'year_new':
      return highest(year);
    case 'year_old':
      return lowest(year);
    case 'mileage_low':
      return lowest(mileage, UNKNOWN_MILEAGE);
    case 'monthly_payment_low':
      return lowest(monthly, UNKNOWN_PAYMENT);
    case 'monthly_payment_high':
      return highest(monthly, UNKNOWN_PAYMENT);
    case 'date_new':
    case 'newest':
      return highest(created);
    case 'featured':
      return { ...lowest(best), tiers: { column: flags, mask: FEATURED } };
    case 'best_match':
      return textScore
        ? { ...lowest(best), tiers: { column: textScore, mask: MAX_TEXT_SCORE } }
        : lowest(best);
  }
}

/** Stands behind every known number. */
const LAST = 2 ** 31 - 1;

/** Says where a slot stands in an order: the smaller the number, the earlier. A whole number below 2^31. */
export function rankOf({ column, highestFirst, unknown, tiers }: Order, slot: number): number {
  const value = column[slot] ?? unknown;
  const rank = value === unknown ? LAST : highestFirst ? LAST - 1 - value : value;
  return tiers ? rank + (MAX_TEXT_SCORE - ((tiers.column[slot] ?? 0) & tiers.mask)) * BEST_RANKS : rank;
}
