import type { BulkAction, BulkResult } from '#api/selling/bulk-schema.ts';
import type { Figures, ListingStatus, OwnListing, Undo } from '#api/selling/schema.ts';
import type { Answer } from '#api/wire.ts';
import type { PriceShift } from '#domain/vehicles/price-shift.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of those who sell. They reject with an ApiFailure, or as aborted. */

export type OwnListings = Pick<Answer<'GET /api/my/listings'>, 'listings' | 'total' | 'summary'>;
export type OwnListingsQuestion = {
  status: ListingStatus | undefined;
  isDue: boolean;
  words: string;
  page: number;
};

export const listOwnListings = (
  { status, isDue, words, page }: OwnListingsQuestion,
  signal?: AbortSignal,
): Promise<OwnListings> => {
  const due = isDue ? 'true' : undefined;
  return ask('GET /api/my/listings', { query: { page, status, due, q: words || undefined }, signal });
};

/** A listing as it was read: the version for optimistic locking. */
type Seen = Pick<OwnListing, 'id' | 'updatedAt'>;
/** A listing after a change, and what takes the change back. */
export type Changed = { listing: OwnListing; undo: Undo | null };

/** The next state, and of a sale where and for how much. */
export type Step = { status: ListingStatus; soldWhere?: string | null; soldPrice?: number | null };

export const stepListing = async ({ id, updatedAt }: Seen, step: Step): Promise<Changed> => {
  const body = { ...step, updatedAt };
  const { vehicle, undo } = await ask('POST /api/vehicles/:id/status', { params: { id }, body });
  return { listing: vehicle, undo };
};

export const setListingPrice = async (
  { id, updatedAt, price: before }: Seen & Pick<OwnListing, 'price'>,
  price: number,
): Promise<Changed> => {
  const body = { price, updatedAt };
  const { vehicle } = await ask('PATCH /api/vehicles/:id', { params: { id }, body });
  return { listing: vehicle, undo: { id, updatedAt: vehicle.updatedAt, price: before } };
};

export const confirmListing = async (id: number): Promise<OwnListing> =>
  (await ask('POST /api/vehicles/:id/confirm', { params: { id } })).vehicle;

/** Puts a listing into a place of its dealer's plan among the featured, or frees that place; returns it as it is now. */
export async function featureListing(id: number, isFeatured: boolean): Promise<OwnListing> {
  const params = { id };
  if (isFeatured) await ask('POST /api/my/listings/:id/feature', { params });
  else await ask('POST /api/my/listings/:id/unfeature', { params });
  return (await ask('GET /api/my/listings/:id', { params })).vehicle;
}

export type Bulk = {
  ids: readonly number[];
  action: BulkAction;
  /** The version of each listing as it was read. */
  seen?: Readonly<Record<string, string>>;
  by?: PriceShift;
  place?: string;
  assigneeId?: number | null;
  features?: readonly string[];
};

export const changeInBulk = async (body: Bulk): Promise<BulkResult[]> =>
  (await ask('POST /api/my/listings/bulk', { body })).results;

export type InventoryAnswer = Answer<'GET /api/my/inventory'>;

/** The next listings of the inventory, below the id `before`. */
export const listInventory = (before: number | undefined, signal: AbortSignal): Promise<InventoryAnswer> =>
  ask('GET /api/my/inventory', { query: { before }, signal });

export const findOwnListing = async (id: number, signal: AbortSignal): Promise<OwnListing> =>
  (await ask('GET /api/my/listings/:id', { params: { id }, signal })).vehicle;

/** Asks that a refused listing be looked at again. */
export const appealListing = (id: number, text: string): Promise<object> =>
  ask('POST /api/vehicles/:id/appeal', { params: { id }, body: { text } });

export const undoChanges = async (changes: readonly Undo[]): Promise<BulkResult[]> =>
  (await ask('POST /api/my/listings/undo', { body: { changes } })).results;

export type FiguresQuestion = { listingId: number | undefined; days: number };

/** How one listing, or all of them, did day by day. */
export const loadFigures = ({ listingId, days }: FiguresQuestion, signal?: AbortSignal): Promise<Figures> => {
  const query = { days: String(days) };
  return listingId === undefined
    ? ask('GET /api/my/figures', { query, signal })
    : ask('GET /api/my/listings/:id/figures', { params: { id: listingId }, query, signal });
};
