import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { type PriceShift, shiftedPrice } from '#domain/vehicles/price-shift.ts';
import { BULK_STEPS, type Bulk, type BulkResult } from './bulk-schema.ts';
import { changeListing } from './change-listing.ts';
import { confirmListing } from './confirmation/confirm.ts';
import { type Caller, lockListing } from './rights.ts';
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
  { ids, action, by }: Bulk,
  now = Date.now(),
): Promise<BulkResult[]> =>
  forEach([...new Set(ids)], async (id): Promise<Changed> => {
    const { db } = market;
    const asked = { id, caller, seenAt: undefined };
    switch (action) {
      case 'confirm':
        return { vehicle: await confirmListing(db, asked, now), undo: null };
      case 'delete':
        await removeListing(market, { ...asked, isDraft: true }, now);
        return { vehicle: null, undo: null };
      case 'change-price':
        return shiftPrice(db, { id, caller, by: by ?? { percent: 0 } }, now);
      default:
        return stepListing(db, { ...asked, change: { status: BULK_STEPS[action] } }, now);
    }
  });

/** Takes steps and prices back, each unless its listing has changed since. */
export const undoInBulk = (
  { db }: Pick<Market, 'db'>,
  caller: Caller,
  changes: readonly Undo[],
  now = Date.now(),
): Promise<BulkResult[]> => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return forEach([...byId.keys()], async (id): Promise<Changed> => {
    const { updatedAt: seenAt, status, price, soldWhere, soldPrice } = byId.get(id) ?? { updatedAt: '' };
    const asked = { id, caller, seenAt };
    if (status) return stepListing(db, { ...asked, change: { status, soldWhere, soldPrice } }, now);
    return { vehicle: await changeListing(db, { ...asked, fields: { price } }, now), undo: null };
  });
};

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

type Shift = { id: number; caller: Caller; by: PriceShift };

function shiftPrice(db: Db, { id, caller, by }: Shift, now: number): Promise<Changed> {
  return inTransaction(db, async (db) => {
    const { price_kes: before } = await lockListing(db, id, caller, 'price');
    if (before === null) throw new ApiError(409, 'This listing states no price.', { code: 'NO_PRICE' });
    const fields = { price: shiftedPrice(before, by) };
    const vehicle = await changeListing(db, { id, caller, fields, seenAt: undefined }, now);
    return { vehicle, undo: { id, updatedAt: vehicle.updatedAt, price: before } };
  });
}
