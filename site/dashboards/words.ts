import type { OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { MIN_COMPARABLES } from '#domain/prices/price-status.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`;

export const daysText = ({ daysOnMarket, status }: Pick<OwnListing, 'daysOnMarket' | 'status'>): string => {
  if (status === 'sold') return `Sold after ${counted(daysOnMarket, 'day', 'days')}`;
  return daysOnMarket === 0 ? 'Listed today' : `${counted(daysOnMarket, 'day', 'days')} on the market`;
};

export const viewsText = (views: number): string => counted(views, 'view', 'views');
export const enquiriesText = (enquiries: number): string => counted(enquiries, 'enquiry', 'enquiries');

/** What similar cars ask, for whoever sets a price. */
export function marketText(market: OwnListing['market']): string {
  if (!market)
    return `Too few similar cars are for sale here to say what they ask: it takes at least ${MIN_COMPARABLES}.`;
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
  { key: 'active', label: 'On sale' },
  { key: 'sold', label: 'Sold' },
  { key: 'views', label: 'Views' },
  { key: 'enquiries', label: 'Enquiries' },
];
