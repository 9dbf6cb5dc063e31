import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { checkAgain, wasRefused } from '#api/moderation/check-again.ts';
import { checkListing } from '#api/moderation/check-listing.ts';
import { type Assessed, assessMarket } from '#api/moderation/market-facts.ts';
import { refuseReturn } from '#api/plans/limits/place.ts';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { readStep } from '#api/vehicles/step.ts';
import { reasonsOf } from '#domain/moderation/rule-words.ts';
import {
  isFound,
  isOff,
  isPending,
  isSold,
  STATUS_RULES,
  wasNeverPublic,
  wasRejected,
} from '#domain/vehicles/listing-life.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { refuseUnseen, versionAfter } from './change-listing.ts';
import { findListing } from './listing-queries.ts';
import { actorOf, type Caller, type LockedListing, lockListing, recordHandling } from './rights.ts';
import type { Listing, StatusChange, Undo } from './schema.ts';

type Asked = { id: number; caller: Caller; change: StatusChange; seenAt: string | undefined };

/** A listing after a step, what takes the step back (null where nothing does), and why it waits, in sentences. */
type Stepped = { vehicle: Listing; undo: Undo | null; reasons: string[] };

/**
 * Takes a listing to another status and returns it. One that was never on sale is checked when it is handed in: it goes
 * on sale, or waits as `pending`, also for a place in its seller's plan. Throws 404, 403, 409 for a step that is not the caller's to take, on
 * an old version, or for which the plan has no place, and 422 with a sentence for each field that it lacks to go on sale.
 */
export async function stepListing(
  db: Db,
  { id, caller, change, seenAt }: Asked,
  now = Date.now(),
): Promise<Stepped> {
  const assessed = await assessOffer(db, id, caller, change);
  const stepped = await inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, 'publish');
    await refuseUnseen(db, before, { caller, seenAt, now });
    const at = versionAfter(before, now);
    const isOffered = isHandedIn(before, change.status, caller);
    const asked = isOffered ? 'pending' : change.status;
    readStep(before, { to: asked, by: actorOf(caller), at });
    await refuseIncomplete(db, before, { to: asked, caller, now });
    await refuseReturn(db, { before, to: asked, personId: caller.id }, at);
    const { to, reasons } = isOffered
      ? await checkOffer(db, before, assessed, at)
      : { to: asked, reasons: [] };
    if (STATUS_RULES[to].answer === 'page') refuseLeft(before);
    const sale = { sold_where: change.soldWhere?.trim() || null, sold_price_kes: change.soldPrice ?? null };
    const sold = to === 'sold' ? sale : { sold_where: null, sold_price_kes: null };
    await changeVehicle(db, id, { ...sold, status: to, by: actorOf(caller) }, at);
    const act = to === 'withdrawn' ? 'listing withdrawn' : 'listing status changed';
    await recordHandling(db, { caller, listing: before }, act, { from: before.status, to });
    const vehicle = await findListing(db, id, caller, now);
    return { vehicle, undo: undoOf(before, vehicle), reasons, isBack: isOff(before) && isFound(vehicle) };
  });
  const { isBack, ...answer } = stepped;
  // It may have been changed while it was off the market.
  const isMoved = isBack && actorOf(caller) === 'seller' && (await checkAgain(db, { vehicleId: id }, now));
  return isMoved ? { vehicle: await findListing(db, id, caller, now), undo: null, reasons: [] } : answer;
}

/** Back to where it was, if who took the step may go there. */
function undoOf(before: LockedListing, { id, status, next, updatedAt }: Listing): Undo | null {
  if (status === before.status || !next.includes(before.status)) return null;
  const sale = { soldWhere: before.sold_where, soldPrice: before.sold_price_kes };
  return { id, updatedAt, status: before.status, ...(isSold(before) && sale) };
}

/** Whether a listing that was never on sale is to be: it is checked first, unless an admin takes the step. */
const isHandedIn = (before: LockedListing, asked: VehicleStatus, caller: Caller): boolean =>
  actorOf(caller) === 'seller' && wasNeverPublic(before) && !isPending(before) && isOffer(asked);

const isOffer = (status: VehicleStatus): boolean => isFound({ status }) || isPending({ status });

/** How a listing that may be offered stands in the market, found before it is locked. */
const assessOffer = async (db: Db, id: number, caller: Caller, { status }: StatusChange) =>
  actorOf(caller) === 'seller' && isOffer(status) ? assessMarket(db, id) : undefined;

/** On sale at once where the rules find nothing; else it waits. What was refused before always waits. */
async function checkOffer(
  db: Db,
  before: LockedListing,
  assessed: Assessed | undefined,
  at: string,
): Promise<{ to: VehicleStatus; reasons: string[] }> {
  const mustWait = wasRejected(before) || (await wasRefused(db, before));
  const { waits, hits } = await checkListing(db, before.id, at, { assessed, mustWait });
  return { to: waits ? 'pending' : 'active', reasons: waits ? reasonsOf(hits) : [] };
}

type Step = { to: VehicleStatus; caller: Caller; now: number };

async function refuseIncomplete(db: Db, before: LockedListing, { to, caller, now }: Step): Promise<void> {
  const isOffered = STATUS_RULES[to].answer === 'page' || to === 'pending';
  if (!wasNeverPublic(before) || !isOffered) return;
  refuseProblems((await findListing(db, before.id, caller, now)).missing);
}

type Left = Pick<LockedListing, 'deletion_due_at' | 'deactivated_at'>;

/** Throws 409 where the account of its seller is closed, suspended or about to be deleted. */
function refuseLeft({ deletion_due_at: due, deactivated_at: closed }: Left): void {
  if (due !== null)
    throw new ApiError(
      409,
      'This account is about to be deleted. No advert of it is shown until its owner keeps it.',
      { code: 'LEAVING' },
    );
  if (closed !== null)
    throw new ApiError(409, 'The account of its seller is closed, so nothing of it goes on sale.', {
      code: 'CLOSED',
    });
}

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
