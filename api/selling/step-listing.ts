import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { readStep } from '#api/vehicles/step.ts';
import { isSold, STATUS_RULES, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { refuseUnseen, versionAfter } from './change-listing.ts';
import { findListing } from './listing-queries.ts';
import { actorOf, type Caller, type LockedListing, lockListing, recordHandling } from './rights.ts';
import type { Listing, StatusChange, Undo } from './schema.ts';

type Asked = { id: number; caller: Caller; change: StatusChange; seenAt: string | undefined };

/** A listing after a step, and what takes the step back; null where nothing does. */
type Stepped = { vehicle: Listing; undo: Undo | null };

/**
 * Takes a listing to another status and returns it. Throws 404, 403, 409 for a step that is not the caller's to take or
 * on an old version, and 422 with a sentence for each field that it lacks to go on sale.
 */
export function stepListing(
  db: Db,
  { id, caller, change, seenAt }: Asked,
  now = Date.now(),
): Promise<Stepped> {
  return inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, 'publish');
    await refuseUnseen(db, before, { caller, seenAt, now });
    const to = destination(before, change.status, caller);
    const at = versionAfter(before, now);
    readStep(before, { to, by: actorOf(caller), at });
    await refuseIncomplete(db, before, { to, caller, now });
    if (STATUS_RULES[to].answer === 'page' && before.deletion_due_at !== null) throw isLeaving();
    const sale = { sold_where: change.soldWhere?.trim() || null, sold_price_kes: change.soldPrice ?? null };
    const sold = to === 'sold' ? sale : { sold_where: null, sold_price_kes: null };
    await changeVehicle(db, id, { ...sold, status: to, by: actorOf(caller) }, at);
    const act = to === 'withdrawn' ? 'listing withdrawn' : 'listing status changed';
    await recordHandling(db, { caller, listing: before }, act, { from: before.status, to });
    const vehicle = await findListing(db, id, caller, now);
    return { vehicle, undo: undoOf(before, vehicle) };
  });
}

/** Back to where it was, if who took the step may go there. */
function undoOf(before: LockedListing, { id, status, next, updatedAt }: Listing): Undo | null {
  if (status === before.status || !next.includes(before.status)) return null;
  const sale = { soldWhere: before.sold_where, soldPrice: before.sold_price_kes };
  return { id, updatedAt, status: before.status, ...(isSold(before) && sale) };
}

/** There is no review of drafts yet: one that is handed in goes on sale. */
function destination(before: LockedListing, asked: VehicleStatus, caller: Caller): VehicleStatus {
  const listing = { status: before.status, withdrawnBy: before.withdrawn_by };
  return asked === 'pending' && canStep(listing, 'active', actorOf(caller)) ? 'active' : asked;
}

type Step = { to: VehicleStatus; caller: Caller; now: number };

async function refuseIncomplete(db: Db, before: LockedListing, { to, caller, now }: Step): Promise<void> {
  const isOffered = STATUS_RULES[to].answer === 'page' || to === 'pending';
  if (!wasNeverPublic(before) || !isOffered) return;
  refuseProblems((await findListing(db, before.id, caller, now)).missing);
}

const isLeaving = () =>
  new ApiError(
    409,
    'This account is about to be deleted. No advert of it is shown until its owner keeps it.',
    {
      code: 'LEAVING',
    },
  );

type Removal = 'deleted' | 'withdrawn';

/**
 * Deletes a listing that was never public, with its photos, and withdraws any other. Throws 404, 403, and 409 where an
 * admin has taken it down, or with `isDraft` where it was public.
 */
export async function removeListing(
  { db, media }: Pick<Market, 'db' | 'media'>,
  { id, caller, isDraft = false }: { id: number; caller: Caller; isDraft?: boolean },
  now = Date.now(),
): Promise<Removal> {
  const pictures = await inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, 'publish');
    const deleted = await deleteVehicle(db, id);
    if (!deleted && isDraft) throw notDraft();
    if (!deleted)
      await changeVehicle(db, id, { status: 'withdrawn', by: actorOf(caller) }, versionAfter(before, now));
    await recordHandling(db, { caller, listing: before }, deleted ? 'listing deleted' : 'listing withdrawn');
    return deleted;
  });
  for (const key of pictures ?? []) await media.remove(key);
  return pictures ? 'deleted' : 'withdrawn';
}

const notDraft = () =>
  new ApiError(409, 'Only drafts are deleted. Withdraw this listing instead: buyers may have saved it.', {
    code: 'NOT_DRAFT',
  });
