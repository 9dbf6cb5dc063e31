import { medianOf } from '../median.ts';
import { SIMILAR_YEARS } from '../prices/status.ts';
import { ENOUGH } from './enough.ts';

/** A like car asks at most a quarter less or more. */
export const LIKE_PRICE_SHARE = 0.25;

type Car = { make: string; model: string; year: number; priceKes: number | null };

/** Whether a car of another seller is one that the same buyers look at: same model, about as old, about the price. */
export function isLike(own: Car, other: Car): boolean {
  if (own.priceKes === null || other.priceKes === null) return false;
  return (
    own.make === other.make &&
    own.model === other.model &&
    Math.abs(own.year - other.year) <= SIMILAR_YEARS &&
    Math.abs(other.priceKes - own.priceKes) <= LIKE_PRICE_SHARE * own.priceKes
  );
}

export type Counted = { days: number; views: number; leads: number };
export type Expected = { views: number; leads: number; cars: number };

/**
 * What a car that was for sale on `days` days of a period would have if it did as the like car in the middle: the median of
 * views (leads) per day on sale in that period, times the own days, and on how many like cars that rests. Null for a car, or
 * on like cars, with too few days.
 */
export function expectedOf(days: number, like: readonly Counted[]): Expected | null {
  const counted = like.filter((each) => each.days >= ENOUGH.days);
  if (days < ENOUGH.days || counted.length < ENOUGH.likeCars) return null;
  const middle = (countOf: (each: Counted) => number) =>
    (medianOf(counted.map((each) => countOf(each) / each.days)) ?? 0) * days;
  return {
    views: Math.round(middle(({ views }) => views)),
    leads: Math.round(10 * middle(({ leads }) => leads)) / 10,
    cars: counted.length,
  };
}
