import type { Sort } from '#domain/filters.ts';
import { BEST_RANKS } from './best-match.ts';
import { type Columns, FEATURED, UNKNOWN_MILEAGE, UNKNOWN_PAYMENT, UNKNOWN_PRICE } from './columns.ts';

/** Says where a slot stands: the smaller the number, the earlier. A whole number below 2^31. */
export type Order = (slot: number) => number;

/** Stands behind every known value. */
const LAST = 2 ** 31 - 1;

const lowest =
  (column: Int32Array, unknown: number): Order =>
  (slot) => {
    const value = column[slot] ?? unknown;
    return value === unknown ? LAST : value;
  };
const highest =
  (column: Int32Array, unknown: number): Order =>
  (slot) => {
    const value = column[slot] ?? unknown;
    return value === unknown ? LAST : LAST - 1 - value;
  };

/** Unknown prices and mileages come last; what stands equal goes by id, the newest first. */
export function orderOf(columns: Columns, sort: Sort, textScore: Uint8Array | undefined): Order {
  const { price, year, mileage, created, monthly, flags, best } = columns;
  switch (sort) {
    case 'price_low':
      return lowest(price, UNKNOWN_PRICE);
    case 'price_high':
      return highest(price, UNKNOWN_PRICE);
    case 'year_new':
      return highest(year, 0);
    case 'year_old':
      return lowest(year, 0);
    case 'mileage_low':
      return lowest(mileage, UNKNOWN_MILEAGE);
    case 'monthly_payment_low':
      return lowest(monthly, UNKNOWN_PAYMENT);
    case 'monthly_payment_high':
      return highest(monthly, UNKNOWN_PAYMENT);
    case 'date_new':
    case 'newest':
      return (slot) => LAST - 1 - (created[slot] ?? 0);
    case 'featured':
      return (slot) => ((flags[slot] ?? 0) & FEATURED ? 0 : BEST_RANKS) + (best[slot] ?? 0);
    case 'best_match':
      if (!textScore) return (slot) => best[slot] ?? 0;
      return (slot) => (MAX_TEXT_SCORE - (textScore[slot] ?? 0)) * BEST_RANKS + (best[slot] ?? 0);
  }
}

/** All that a byte holds; a score and a best rank fit into one order together. */
export const MAX_TEXT_SCORE = 255;
