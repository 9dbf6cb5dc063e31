import type { InventoryListing, InventorySeller } from '#api/selling/inventory-schema.ts';
import type { OwnListing } from '#api/selling/schema.ts';
import { hasExpired, isFound, isOff, isSold, wasRejected } from '#domain/vehicles/listing-life.ts';
import type { InventoryAnswer } from '../dashboard/api.ts';

/** A listing as the table shows and searches it. */
export type Row = InventoryListing & {
  may: InventorySeller['may'];
  /** The dealer for whom it is sold, where there are several. */
  sellerName: string | null;
  assigneeName: string | null;
  /** All that the search reads, in small letters. */
  searched: string;
};

/** What is answered as rows of the table. */
export function toRows({ listings, sellers, team }: InventoryAnswer): Row[] {
  const sellerOf = new Map(sellers.map((seller) => [seller.id, seller]));
  const nameOf = new Map(team.map(({ id, name }) => [id, name]));
  const hasSeveral = sellers.length > 1;
  return listings.map((listing) => {
    const seller = sellerOf.get(listing.sellerId);
    return {
      ...listing,
      may: seller?.may ?? [],
      sellerName: hasSeveral ? (seller?.name ?? null) : null,
      assigneeName: listing.assigneeId === null ? null : (nameOf.get(listing.assigneeId) ?? null),
      searched: searchedText(listing),
    };
  });
}

const searchedText = ({ title, stockNumber, plateEnd, chassisEnd }: InventoryListing): string =>
  [title, stockNumber, plateEnd, chassisEnd].join(' ').toLowerCase();

/** The rows with what was sold, expired or was withdrawn last, in their order otherwise. */
export const withEndedLast = (rows: readonly Row[]): Row[] => [
  ...rows.filter((row) => !hasEnded(row)),
  ...rows.filter(hasEnded),
];

const hasEnded = (row: Row): boolean => isSold(row) || isOff(row);

/** A row as its listing is now. */
export function shownAs(row: Row, now: OwnListing): Row {
  const { title, price, status, updatedAt, views, saves, confirmedAt, isRenewalDue, isHeld } = now;
  const changed = {
    ...{ title, price, status, updatedAt, views, saves, confirmedAt, isRenewalDue, isHeld },
    leads: now.enquiries,
    medianKes: now.market?.median ?? null,
    isDoubted: now.doubt !== null,
    waitsForPlace: typeof now.plan?.waits === 'string',
  };
  const isCompared = now.price === row.price && isFound(now);
  const position = isCompared
    ? { priceLabel: row.priceLabel, percentDiff: row.percentDiff }
    : positionOf(now.priceAnalysis);
  const next = { ...row, ...changed, ...position };
  return { ...next, searched: searchedText(next) };
}

const positionOf = (analysis: OwnListing['priceAnalysis']) => ({
  priceLabel: analysis && !analysis.isEstimate ? analysis.label : null,
  percentDiff: analysis?.percentDiff ?? null,
});

const LITTLE_QUALITY = 50;

/** Why a listing needs its seller, in few words and the most urgent first; undefined where it does not. */
export function attentionOf(row: Row): string | undefined {
  if (row.isHeld) return 'Taken down';
  if (wasRejected(row)) return 'Not approved';
  if (hasExpired(row)) return 'Expired';
  if (!isFound(row)) return undefined;
  if (row.isDoubted) return 'Check figures';
  if (row.isRenewalDue) return 'Confirm it';
  if (row.price === null) return 'No price';
  if (row.photo === null) return 'No photo';
  return row.quality < LITTLE_QUALITY ? 'Says little' : undefined;
}
