import { setImmediate as nextTurn } from 'node:timers/promises';
import { assignListing } from '#api/agents/assign-listing.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { refuseOverPlan } from '#api/plans/limits/refuse.ts';
import { listOf } from '#domain/adverts/rows/text.ts';
import { findPlace } from '#domain/places/places.ts';
import { type PriceShift, shiftedPrice } from '#domain/vehicles/price-shift.ts';
import { BULK_STEPS, type Bulk, type BulkResult } from './bulk-schema.ts';
import { changeListing } from './change-listing.ts';
import { confirmListing } from './confirmation/confirm.ts';
import type { ListingFields } from './fields-schema.ts';
import { type Caller, type LockedListing, lockListing } from './rights.ts';
import type { Listing, Undo } from './schema.ts';
import { removeListing, stepListing } from './step-listing.ts';

type Changed = { vehicle: Pick<Listing, 'status'> | null; undo: Undo | null };
type Place = Pick<Market, 'db' | 'media'>;

/**
 * Does one thing to each of these listings, each in a transaction of its own and by the caller's right to it, and says
 * what became of each: what is refused for one is done for the others.
 */
export const changeInBulk = (
  market: Place,
  caller: Caller,
  bulk: Bulk,
  now = Date.now(),
): Promise<BulkResult[]> =>
  forEach([...new Set(bulk.ids)], (id) =>
    changeOne(market, { id, caller, seenAt: bulk.seen?.[id] }, bulk, now),
  );

type Asked = { id: number; caller: Caller; seenAt: string | undefined };

async function changeOne(market: Place, asked: Asked, bulk: Bulk, now: number): Promise<Changed> {
  const { db } = market;
  if (bulk.ids.length > 1) await refuseBulk(db, asked);
  const { action, by = { percent: 0 }, place = '', assigneeId = null, features = [] } = bulk;
  switch (action) {
    case 'confirm':
      return { vehicle: await confirmListing(db, asked, now), undo: null };
    case 'delete':
      await removeListing(market, { ...asked, isDraft: true }, now);
      return { vehicle: null, undo: null };
    case 'change-price':
      return editListing(db, asked, shiftOf(by), now);
    case 'move':
      return editListing(db, asked, moveTo(place), now);
    case 'add-features':
    case 'remove-features':
      return editListing(db, asked, featuresWith(features, action === 'add-features'), now);
    case 'assign':
      return { vehicle: null, undo: await assignListing(db, { ...asked, assigneeId }) };
    default:
      return stepListing(db, { ...asked, change: { status: BULK_STEPS[action] } }, now);
  }
}

/** Takes steps and prices back, each unless its listing has changed since. */
export const undoInBulk = (
  { db }: Pick<Market, 'db'>,
  caller: Caller,
  changes: readonly Undo[],
  now = Date.now(),
): Promise<BulkResult[]> => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return forEach([...byId.keys()], async (id): Promise<Changed> => {
    const { id: _, updatedAt: seenAt, ...change }: Undo = byId.get(id) ?? { id, updatedAt: '' };
    const { status, assigneeId, place, soldWhere, soldPrice, ...fields } = change;
    const asked = { id, caller, seenAt };
    if (status) return stepListing(db, { ...asked, change: { status, soldWhere, soldPrice } }, now);
    if (assigneeId !== undefined)
      return { vehicle: null, undo: await assignListing(db, { ...asked, assigneeId }) };
    return {
      vehicle: await changeListing(db, { ...asked, fields: { ...fields, ...place } }, now),
      undo: null,
    };
  });
};

/** Throws 403 where the plan of a listing's seller has no bulk steps. */
async function refuseBulk(db: Db, { id, caller }: Asked): Promise<void> {
  const listing = await db.selectFrom('vehicles').select('seller_id').where('id', '=', id).executeTakeFirst();
  if (!listing) return;
  await refuseOverPlan(db, { sellerId: listing.seller_id, personId: caller.id, thing: 'bulk' });
}

async function forEach(
  ids: readonly number[],
  change: (id: number) => Promise<Changed>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    results.push(await resultOf(id, change));
    await nextTurn();
  }
  return results;
}

async function resultOf(id: number, change: (id: number) => Promise<Changed>): Promise<BulkResult> {
  try {
    const { vehicle, undo } = await change(id);
    return { id, done: true, status: vehicle?.status ?? null, error: null, undo };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { id, done: false, status: null, error: cause.message, undo: null };
  }
}

/** What a listing is to say, by what it says, and what takes that back. */
type Edit = (before: LockedListing) => { fields: ListingFields; back: Omit<Undo, 'id' | 'updatedAt'> };

function editListing(db: Db, asked: Asked, edit: Edit, now: number): Promise<Changed> {
  return inTransaction(db, async (db) => {
    const { fields, back } = edit(await lockListing(db, asked.id, asked.caller, 'view'));
    const vehicle = await changeListing(db, { ...asked, fields }, now);
    return { vehicle, undo: { id: asked.id, updatedAt: vehicle.updatedAt, ...back } };
  });
}

const shiftOf =
  (by: PriceShift): Edit =>
  ({ price_kes: price }) => {
    if (price === null) throw new ApiError(409, 'This listing states no price.', { code: 'NO_PRICE' });
    return { fields: { price: shiftedPrice(price, by) }, back: { price } };
  };

const moveTo =
  (place: string): Edit =>
  ({ county: region, town: city, area, latitude, longitude }) => {
    if (!findPlace(place))
      throw new ApiError(422, `“${place}” is no place in Kenya that the market knows.`, { code: 'PLACE' });
    return { fields: { location: place }, back: { place: { region, city, area, latitude, longitude } } };
  };

const featuresWith =
  (named: readonly string[], isAdded: boolean): Edit =>
  (listing) => {
    const before = listOf(listing.features);
    const keys = new Set(named.map((name) => name.toLowerCase()));
    const others = before.filter((name) => !keys.has(name.toLowerCase()));
    const had = new Set(before.map((name) => name.toLowerCase()));
    const missing = named.filter((name) => !had.has(name.toLowerCase()));
    return {
      fields: { features: isAdded ? [...before, ...missing] : others },
      back: { features: before },
    };
  };
