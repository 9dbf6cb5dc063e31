import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { checkAgain } from '#api/moderation/check-again.ts';
import { isHeldAsStolen } from '#api/reports/stolen.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { noteConfirmed } from '#api/vehicles/confirmation.ts';
import type { ListingFields } from './fields-schema.ts';
import { readFacts } from './listing-facts.ts';
import { findListing } from './listing-queries.ts';
import {
  actorOf,
  type Caller,
  type LockedListing,
  lockListing,
  permissionsFor,
  recordHandling,
} from './rights.ts';
import type { Listing } from './schema.ts';

type Asked = { id: number; caller: Caller; fields: ListingFields; seenAt: string | undefined };

/**
 * Changes fields of a listing and returns it as it is now; what is left out stays. One that is on sale or waits is checked
 * anew. Throws 404, 403 for others' listings,
 * 422, and 409 with the present listing where it has changed since `seenAt`.
 */
export async function changeListing(
  db: Db,
  { id, caller, fields, seenAt }: Asked,
  now = Date.now(),
): Promise<Listing> {
  const changed = await inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, ...permissionsFor(fields));
    if ('status' in fields) throw statusStays();
    await refuseUnseen(db, before, { caller, seenAt, now });
    const facts = readFacts(fields, before, now);
    await refuseOtherCar(db, before, facts, caller);
    const columns = await changeVehicle(db, id, facts, versionAfter(before, now));
    await recordHandling(db, { caller, listing: before }, 'listing changed', { fields: Object.keys(fields) });
    // An edit confirms that the listing is still for sale.
    if (actorOf(caller) === 'seller') await noteConfirmed(db, id, new Date(now).toISOString());
    const vehicle = await findListing(db, id, caller, now);
    return { vehicle, beforeKm: before.mileage_km, isNew: columns !== undefined && columns.length > 0 };
  });
  const { vehicle, beforeKm, isNew } = changed;
  const isMoved =
    isNew && actorOf(caller) === 'seller' && (await checkAgain(db, { vehicleId: id, beforeKm }, now));
  return isMoved ? findListing(db, id, caller, now) : vehicle;
}

type Identity = { plate?: string | null; chassis_number?: string | null };

/** Throws 409 where a seller would make another car of one that is held as stolen. */
async function refuseOtherCar(db: Db, before: LockedListing, facts: Identity, caller: Caller): Promise<void> {
  const changes = (['plate', 'chassis_number'] as const).some(
    (column) => facts[column] !== undefined && facts[column] !== before[column],
  );
  if (!changes || caller.role === 'admin' || !(await isHeldAsStolen(db, before.id))) return;
  throw new ApiError(
    409,
    'This car was reported as stolen: its plate and chassis number stay as they are until we have looked.',
    { code: 'HELD' },
  );
}

type Seen = { caller: Caller; seenAt: string | undefined; now: number };

/** Throws 409 with the present listing where it has changed since the caller read it. */
export async function refuseUnseen(
  db: Db,
  listing: LockedListing,
  { caller, seenAt, now }: Seen,
): Promise<void> {
  if (seenAt === undefined || seenAt === listing.updated_at) return;
  throw new ApiError(409, 'This listing has changed in the meantime. Look at it again, then save.', {
    code: 'CHANGED',
    details: { vehicle: await findListing(db, listing.id, caller, now) },
  });
}

/** Two changes of one millisecond are two versions. */
export const versionAfter = ({ updated_at }: Pick<LockedListing, 'updated_at'>, now: number): string =>
  new Date(Math.max(now, Date.parse(updated_at) + 1)).toISOString();

function statusStays(): ApiError {
  const sentence = 'The status changes by POST /api/vehicles/{id}/status.';
  return new ApiError(422, sentence, { code: 'STATUS', fields: { status: sentence } });
}
