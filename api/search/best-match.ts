import { DEAL_LABELS, type PriceLabel } from '#domain/prices/status.ts';

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
 * 15, being featured 14, and each percent that a deal is expected to save, times the confidence in it, 2 up to 40 in
 * all; an overpriced car loses 20, and each doubling of a price beyond what three of four adverts ask loses 12. So
 * complete adverts lead, and among equals the one that came last: the first pages mix makes, bodies and prices as
 * the market does. The model year counts for nothing, because the newest cars are the dearest and would lead them
 * all. With free text the listings that match more of its words, and in their title rather than anywhere, come
 * before all of this.
 */
const WORTH_DAYS = { photo: 60, price: 30, mileage: 15, featured: 14 } as const;
const OVERPRICED_DAYS = -20;
const MOST_DEAL_DAYS = 40;
/** Two days for each of the ten parts of a percent. */
const DEAL_A_DAY = 5;
/** The upper quartile of the prices of 17,058 Kenyan adverts of 2025. */
const DEAR_FROM_KES = 4_350_000;
const DOUBLING_DAYS = -12;

type BestMatchFacts = {
  createdAt: string;
  hasPhoto: boolean;
  /** Whole KES; null without a price, or where it was likely misread. */
  priceKes: number | null;
  hasMileage: boolean;
  isFeatured: boolean;
  priceLabel: PriceLabel | null;
  /** See `dealOf`. */
  deal: number;
};

/** Where a listing stands among all: the smaller, the earlier. A whole number from 0 to BEST_RANKS. */
export function bestRankOf(listing: BestMatchFacts): number {
  const days =
    (listing.hasPhoto ? WORTH_DAYS.photo : 0) +
    priceDays(listing.priceKes) +
    (listing.hasMileage ? WORTH_DAYS.mileage : 0) +
    (listing.isFeatured ? WORTH_DAYS.featured : 0) +
    (listing.priceLabel === 'Overpriced' ? OVERPRICED_DAYS : 0) +
    Math.min(MOST_DEAL_DAYS, Math.floor(listing.deal / DEAL_A_DAY));
  const hours = Math.floor((Date.parse(listing.createdAt) - EPOCH_MS) / HOUR_MS);
  return Math.min(Math.max(MANY_HOURS - hours - Math.round(days * HOURS_A_DAY), 0), BEST_RANKS - 1);
}

function priceDays(priceKes: number | null): number {
  if (priceKes === null) return 0;
  return WORTH_DAYS.price + DOUBLING_DAYS * Math.max(0, Math.log2(priceKes / DEAR_FROM_KES));
}

/** A quarter, in tenths of a percent: from there on a price warns, so more is no better. */
const MOST_SAVED = 250;

/**
 * Tenths of a percent that a Great or Good Deal is expected to save, times the confidence (0 to 1) in it; 0 for any
 * other price. A share, because in shillings the dearest cars would lead every list.
 */
export function dealOf(price: {
  label: PriceLabel | null;
  priceKes: number | null;
  /** The price that the analysis judged. */
  comparedKes: number | null;
  savingsKes: number | null;
  confidence: number | null;
}): number {
  const { label, priceKes, comparedKes, savingsKes, confidence } = price;
  const isDeal = DEAL_LABELS.some((deal) => deal === label) && priceKes !== null && priceKes === comparedKes;
  if (!isDeal || !savingsKes || !confidence) return 0;
  return Math.round(Math.min(MOST_SAVED, (1000 * savingsKes) / (priceKes + savingsKes)) * confidence);
}
