import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { noteConfirmed } from '#api/vehicles/confirmation.ts';
import { hasExpired, isFound } from '#domain/vehicles/listing-life.ts';
import { findListing } from '../listing-queries.ts';
import { type Caller, lockListing, recordHandling } from '../rights.ts';
import type { Listing } from '../schema.ts';
import { stepListing } from '../step-listing.ts';

/**
 * Says that a listing is still available, and puts one that expired back on sale. Throws 404, 403, and 409 for one that
 * is neither on the market nor expired.
 */
export function confirmListing(
  db: Db,
  { id, caller }: { id: number; caller: Caller },
  now = Date.now(),
): Promise<Listing> {
  return inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, 'publish');
    if (hasExpired(before)) {
      const change = { status: 'active' as const };
      return (await stepListing(db, { id, caller, change, seenAt: undefined }, now)).vehicle;
    }
    if (!isFound(before)) throw notOnSale();
    await noteConfirmed(db, id, new Date(now).toISOString());
    await recordHandling(db, { caller, listing: before }, 'listing confirmed');
    return findListing(db, id, caller, now);
  });
}

const notOnSale = () =>
  new ApiError(409, 'Only a listing that is on sale, reserved or expired can be confirmed.', {
    code: 'NOT_ON_SALE',
  });
