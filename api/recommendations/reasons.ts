import type { Vehicle } from '#api/vehicles/schema.ts';
import { formatKesShort } from '#domain/money.ts';
import type { PriceRange } from '#domain/recommendations.ts';

const NEAR_PERCENT = 20;

/** Why `vehicle` stands beside `subject`: `Same model, 2 years newer, Ksh 120K less`. */
export function likenessReason(vehicle: Vehicle, subject: Vehicle): string {
  const isSameModel = vehicle.make === subject.make && vehicle.model === subject.model;
  if (!isSameModel)
    return [kindText(vehicle, subject), nearText(vehicle, subject)].filter(Boolean).join(', ');
  const years = vehicle.year - subject.year;
  const age = years === 0 ? 'Same model and year' : `Same model, ${yearsText(years)}`;
  return [age, differenceText(vehicle, subject)].filter(Boolean).join(', ');
}

function kindText(vehicle: Vehicle, subject: Vehicle): string {
  const body = vehicle.bodyType === 'suv' ? 'SUV' : vehicle.bodyType;
  const isSameBody = vehicle.bodyType === subject.bodyType;
  const words = [vehicle.make === subject.make && vehicle.make, isSameBody && body];
  return ['Another', ...words.filter(Boolean)].join(' ');
}

function yearsText(years: number): string {
  const count = Math.abs(years);
  return `${count} ${count === 1 ? 'year' : 'years'} ${years > 0 ? 'newer' : 'older'}`;
}

function differenceText({ price }: Vehicle, subject: Vehicle): string {
  if (!price || !subject.price) return '';
  const difference = price - subject.price;
  if (difference === 0) return 'same price';
  return `${formatKesShort(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

function nearText({ price }: Vehicle, subject: Vehicle): string {
  const isNear =
    price && subject.price && Math.abs(price - subject.price) * 100 <= NEAR_PERCENT * subject.price;
  return isNear ? `within ${NEAR_PERCENT}% of this price` : '';
}

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
