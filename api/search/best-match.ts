import type { PriceLabel } from '#domain/prices/price-status.ts';

const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
const EPOCH_MS = Date.UTC(2000, 0, 1);
/** More hours since 2000 than this program will live to see. */
const MANY_HOURS = 2 ** 20;
/** Every best rank is below it. */
export const BEST_RANKS = 2 * MANY_HOURS;

/**
 * The best match, defined here and nowhere else. Everything is weighed in days of freshness: a listing with a
 * photo stands where a bare one would that is 60 days younger, a stated price is worth 30 days, a stated mileage
 * 15, being featured 14, each model year 5, and a Good Deal 20, which an overpriced car loses. So complete adverts
 * lead, and among equals the newest car that came last. With free text the listings that match more of its words,
 * and in their title rather than anywhere, come before all of this.
 */
const WORTH_DAYS = { photo: 60, price: 30, mileage: 15, featured: 14, modelYear: 5 } as const;
const DEAL_DAYS: Partial<Record<PriceLabel, number>> = { 'Good Deal': 20, Overpriced: -20 };
const FIRST_YEAR = 1900;

type BestMatchFacts = {
  year: number;
  createdAt: string;
  hasPhoto: boolean;
  hasPrice: boolean;
  hasMileage: boolean;
  isFeatured: boolean;
  priceLabel: PriceLabel | null;
};

/** Where a listing stands among all: the smaller, the earlier. A whole number from 0 to BEST_RANKS. */
export function bestRankOf(listing: BestMatchFacts): number {
  const days =
    (listing.hasPhoto ? WORTH_DAYS.photo : 0) +
    (listing.hasPrice ? WORTH_DAYS.price : 0) +
    (listing.hasMileage ? WORTH_DAYS.mileage : 0) +
    (listing.isFeatured ? WORTH_DAYS.featured : 0) +
    (listing.priceLabel ? (DEAL_DAYS[listing.priceLabel] ?? 0) : 0) +
    (listing.year - FIRST_YEAR) * WORTH_DAYS.modelYear;
  const hours = Math.floor((Date.parse(listing.createdAt) - EPOCH_MS) / HOUR_MS);
  return Math.min(Math.max(MANY_HOURS - hours - days * HOURS_A_DAY, 0), BEST_RANKS - 1);
}
