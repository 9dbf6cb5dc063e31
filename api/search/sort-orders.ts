import type { Sort } from '#domain/filters.ts';
import {
  type Columns,
  FEATURED,
  HAS_PHOTO,
  UNKNOWN_MILEAGE,
  UNKNOWN_PAYMENT,
  UNKNOWN_PRICE,
} from './columns.ts';

/** Says where a slot stands: the smaller the number, the earlier. A whole number below 2^31. */
export type Order = (slot: number) => number;

/** Stands behind every known value. */
const LAST = 2 ** 31 - 1;
const SECONDS_AN_HOUR = 3600;
const HOURS_A_DAY = 24;
/** More hours since 2000, worth included, than this program will live to see. */
const MANY_HOURS = 2 ** 20;

/**
 * The best match, defined here and nowhere else. Everything is weighed in days of freshness: a listing with a
 * photo stands where a bare one would that is 60 days younger, a stated price is worth 30 days, a stated mileage
 * 15, and being featured 14. So complete adverts lead, and among equals the newest. With free text the listings
 * that match more of its words, and in their title rather than anywhere, come before all of this.
 */
const WORTH_DAYS = { photo: 60, price: 30, mileage: 15, featured: 14 } as const;

function worthDays({ flags, price, mileage }: Columns, slot: number): number {
  const flag = flags[slot] ?? 0;
  return (
    (flag & HAS_PHOTO ? WORTH_DAYS.photo : 0) +
    (price[slot] === UNKNOWN_PRICE ? 0 : WORTH_DAYS.price) +
    (mileage[slot] === UNKNOWN_MILEAGE ? 0 : WORTH_DAYS.mileage) +
    (flag & FEATURED ? WORTH_DAYS.featured : 0)
  );
}

function bestMatch(columns: Columns): Order {
  const { created } = columns;
  return (slot) =>
    MANY_HOURS - Math.floor((created[slot] ?? 0) / SECONDS_AN_HOUR) - HOURS_A_DAY * worthDays(columns, slot);
}

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
  const { price, year, mileage, created, monthly, flags } = columns;
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
    case 'featured': {
      const best = bestMatch(columns);
      return (slot) => ((flags[slot] ?? 0) & FEATURED ? 0 : 2 * MANY_HOURS) + best(slot);
    }
    case 'best_match': {
      const best = bestMatch(columns);
      if (!textScore) return best;
      return (slot) => (MAX_TEXT_SCORE - (textScore[slot] ?? 0)) * 2 * MANY_HOURS + best(slot);
    }
  }
}

/** A text score is below 2^8, but only so much of it fits beside the hours. */
export const MAX_TEXT_SCORE = 255;
