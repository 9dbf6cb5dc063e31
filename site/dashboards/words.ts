import type { OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { MIN_COMPARABLES } from '#domain/prices/price-status.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import type { VehicleStatus } from '#domain/vehicles/vehicle-words.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`;

/** How its seller reads the state of a listing. */
export const STATUS_WORDS: Readonly<Record<VehicleStatus, string>> = {
  draft: 'Draft',
  pending: 'Waiting for approval',
  active: 'On sale',
  reserved: 'Reserved',
  sold: 'Sold',
  expired: 'Expired',
  rejected: 'Not approved',
  withdrawn: 'Withdrawn',
};

export const daysText = ({ daysOnMarket, status }: Pick<OwnListing, 'daysOnMarket' | 'status'>): string => {
  if (isSold({ status })) return `Sold after ${counted(daysOnMarket, 'day', 'days')}`;
  return daysOnMarket === 0 ? 'Listed today' : `${counted(daysOnMarket, 'day', 'days')} on the market`;
};

export const viewsText = (views: number): string => counted(views, 'view', 'views');
export const enquiriesText = (enquiries: number): string => counted(enquiries, 'enquiry', 'enquiries');

/** What similar cars ask, for whoever sets a price. */
export function marketText(market: OwnListing['market']): string {
  if (!market)
    return `Too few similar cars were for sale here lately to say what they ask: it takes at least ${MIN_COMPARABLES}.`;
  const { p25, p75, median, sampleSize } = market;
  return `Half of ${sampleSize} similar cars ask ${formatKes(p25)} to ${formatKes(p75)}; the middle is ${formatKes(median)}.`;
}

/** What a new price is beside the one so far: `Ksh 60,000 less than now`. */
export function differenceText(newKes: number, oldKes: number | null): string {
  if (oldKes === null || newKes === oldKes) return '';
  const side = newKes < oldKes ? 'less' : 'more';
  return `${formatKes(Math.abs(newKes - oldKes))} ${side} than now.`;
}

export const TILES: readonly { key: Exclude<keyof SellingSummary, 'viewsByDay'>; label: string }[] = [
  { key: 'active', label: STATUS_WORDS.active },
  { key: 'sold', label: STATUS_WORDS.sold },
  { key: 'views', label: 'Views' },
  { key: 'enquiries', label: 'Enquiries' },
];
