/** How many recommendations are returned by default, and at most. */
export const DEFAULT_RECOMMENDATIONS = 6;
export const MAX_RECOMMENDATIONS = 24;

/** The prices, in whole KES, that recommendations keep to by default. */
export const DEFAULT_PRICE_RANGE = { min: 500_000, max: 5_000_000 } as const;

const AROUND_PERCENT = { from: 80, to: 120 } as const;

export type PriceRange = { min: number; max: number };

/** The prices around one, from 80 to 120 % of it, in whole KES. */
export function priceRangeAround(priceKes: number): PriceRange {
  return {
    min: Math.ceil((priceKes * AROUND_PERCENT.from) / 100),
    max: Math.floor((priceKes * AROUND_PERCENT.to) / 100),
  };
}

/** What recommendations may be made from: it lives in the browser and is sent with the question. */
export type BehaviorProfile = {
  /** What was searched for, newest last. */
  searchHistory: readonly string[];
  /** The ids of the listings that were looked at, newest last. */
  viewedVehicles: readonly number[];
  priceRange: PriceRange | undefined;
  preferredMakes: readonly string[];
  preferredFuelTypes: readonly string[];
};
