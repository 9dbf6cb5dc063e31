import type { ListingPlan } from '#api/plans/limits/schema.ts';
import type { BulkAction, BulkResult } from '#api/selling/bulk-schema.ts';
import type { OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { daysLeft } from '#domain/plans/listing-term.ts';
import { CHECK_BEFORE_YOU_PAY, MIN_COMPARABLES } from '#domain/prices/status.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { formatDay } from '#site/lib/dates.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`;

/** How its seller reads the state of a listing. */
export const STATUS_WORDS: Readonly<Record<VehicleStatus, string>> = {
  draft: 'Draft',
  pending: 'Being checked',
  active: 'On sale',
  reserved: 'Reserved',
  sold: 'Sold',
  expired: 'Expired',
  rejected: 'Not approved',
  withdrawn: 'Withdrawn',
};

/** What was just done to a listing, after its title. */
export const DONE_WORDS: Readonly<Record<VehicleStatus, string>> = {
  draft: 'is a draft again.',
  pending: 'is being checked.',
  active: 'is back on sale.',
  reserved: 'is marked as reserved.',
  sold: 'is marked as sold.',
  expired: 'has expired.',
  rejected: 'is not approved.',
  withdrawn: 'is withdrawn: nobody sees it any more.',
};

const BULK_DONE: Readonly<Record<BulkAction, string>> = {
  confirm: 'confirmed',
  'mark-sold': 'marked as sold',
  reserve: 'marked as reserved',
  withdraw: 'withdrawn',
  'put-back': 'put back on sale',
  delete: 'deleted',
  'change-price': 'changed in price',
  move: 'moved',
  assign: 'assigned',
  'add-features': 'given features',
  'remove-features': 'relieved of features',
};

/** `3 listings marked as sold. 1 not: This listing is held.` */
export function bulkWords(action: BulkAction, results: readonly BulkResult[]): string {
  const refused = results.filter(({ done }) => !done);
  const done = `${counted(results.length - refused.length, 'listing', 'listings')} ${BULK_DONE[action]}.`;
  const [first] = refused;
  return first ? `${done} ${refused.length} not: ${first.error}` : done;
}

/** When a listing goes off sale without a word of its seller. */
export const expiryText = (expiresAt: string): string =>
  `Goes off sale on ${formatDay(expiresAt)} unless you say that it is still available.`;

const ENDS_SOON_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether the days of a listing end within a week, or have ended. */
export const endsSoon = (listedUntil: string, nowMs: number): boolean =>
  Date.parse(listedUntil) - nowMs < ENDS_SOON_DAYS * DAY_MS;

/** `Free for 9 more days.`, or that the days are over. */
export function termText(
  { until, isFree, mustRenew }: Pick<ListingPlan, 'until' | 'isFree' | 'mustRenew'>,
  nowMs: number,
): string {
  if (mustRenew || until === null) return 'Its days are over: buyers do not see it. Nothing of it is lost.';
  const days = daysLeft(until, nowMs);
  return `${isFree ? 'Free' : 'On sale'} for ${counted(days, 'more day', 'more days')}.`;
}

/** `8 of 10`, or only how many where nothing limits it. */
export const usedText = ({ used, most }: { used: number; most: number | null }): string =>
  most === null ? `${used}` : `${used} of ${most}`;

/** How its seller reads the state of a listing that may wait for a place in a plan. */
export const statusText = (status: VehicleStatus, waitsForPlace: boolean): string =>
  waitsForPlace ? 'Waits for a place' : STATUS_WORDS[status];

export const daysText = ({ daysOnMarket, status }: Pick<OwnListing, 'daysOnMarket' | 'status'>): string => {
  if (isSold({ status })) return `Sold after ${counted(daysOnMarket, 'day', 'days')}`;
  return daysOnMarket === 0 ? 'Listed today' : `${counted(daysOnMarket, 'day', 'days')} on the market`;
};

export const viewsText = (views: number): string => counted(views, 'view', 'views');
export const savesText = (saves: number): string => counted(saves, 'save', 'saves');
export const listingsText = (count: number): string => counted(count, 'listing', 'listings');
export const enquiriesText = (enquiries: number): string => counted(enquiries, 'enquiry', 'enquiries');

/** What similar cars ask, beside the price field. */
export function marketText(market: OwnListing['market']): string {
  if (!market)
    return `Too few similar cars were for sale here lately to say what they ask: it takes at least ${MIN_COMPARABLES}.`;
  const { p25, p75, median, sampleSize } = market;
  return `Half of ${sampleSize} similar cars ask ${formatKes(p25)} to ${formatKes(p75)}; the middle is ${formatKes(median)}.`;
}

/** What a seller reads beside what buyers read of a price far below others; undefined for any other. */
export const lowPriceText = (note: string | null | undefined): string | undefined =>
  note === CHECK_BEFORE_YOU_PAY
    ? 'It asks far less than similar cars, so buyers are told to check before they pay. Is the price right?'
    : undefined;

/** What a new price is beside the one so far: `Ksh 60,000 less than now`. */
export function differenceText(newKes: number, oldKes: number | null): string {
  if (oldKes === null || newKes === oldKes) return '';
  const side = newKes < oldKes ? 'less' : 'more';
  return `${formatKes(Math.abs(newKes - oldKes))} ${side} than now.`;
}

export const TILES: readonly { key: Exclude<keyof SellingSummary, 'plan' | 'isFree'>; label: string }[] = [
  { key: 'active', label: STATUS_WORDS.active },
  { key: 'sold', label: STATUS_WORDS.sold },
  { key: 'views', label: 'Views' },
  { key: 'enquiries', label: 'Enquiries' },
];
