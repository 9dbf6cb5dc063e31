import { NEAR_PERCENT } from '#api/similar/reasons.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { formatKesShort } from '#domain/money.ts';
import type { PriceRange } from '#domain/recommendations/recommendations.ts';

/** Why a listing stands among those in a price range, which may be the one around `subject`. */
export function priceReason({ price }: Vehicle, range: PriceRange, subject: Vehicle | undefined): string {
  const percent = price && subject?.price ? Math.round((price / subject.price - 1) * 100) : undefined;
  if (percent === undefined || Math.abs(percent) > NEAR_PERCENT)
    return `Between ${formatKesShort(range.min)} and ${formatKesShort(range.max)}`;
  if (percent === 0) return 'About the same price';
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} this price`;
}

/** Why a much viewed listing is shown. */
export const viewsReason = (views: number, isFirst: boolean): string =>
  isFirst ? `Most viewed this week: ${views} views` : `Viewed ${views} times this week`;

export const NEWEST_REASON = 'Among the newest listings';
export const NEWEST_IN_RANGE_REASON = 'Among the newest in this price range';
