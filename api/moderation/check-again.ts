import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { isFound, isPending } from '#domain/vehicles/listing-life.ts';
import { isHeld } from '#domain/vehicles/listing-steps.ts';
import { closeCase, findWaiting, openCase } from './cases.ts';
import { type Judged, judgeNow } from './check-listing.ts';
import { assessMarket } from './market-facts.ts';

type Changed = { vehicleId: number; beforeKm?: number | null | undefined };

/**
 * Checks a listing anew that its seller has changed: one that waits goes on sale once nothing speaks against it any
 * more, one on sale gets a case, or leaves the market until it is decided where the score is high. Call it after the
 * change is kept, outside of its transaction. Returns whether the listing's status changed.
 */
export async function checkAgain(
  db: Db,
  { vehicleId, beforeKm }: Changed,
  now = Date.now(),
): Promise<boolean> {
  if (!(await findChecked(db, vehicleId))) return false;
  const assessed = await assessMarket(db, vehicleId);
  return inTransaction(db, async (db) => {
    await lockRow(db, 'vehicles', vehicleId);
    const listing = await findChecked(db, vehicleId);
    if (!listing) return false;
    const at = new Date(Math.max(now, Date.parse(listing.updated_at) + 1)).toISOString();
    const judged = await judgeNow(db, vehicleId, at, { assessed, beforeKm });
    if (isPending(listing)) return settlePending(db, listing, judged, at);
    return isFound(listing) ? settleLive(db, listing, judged, at) : renewCase(db, listing, judged, at);
  });
}

type Listing = NonNullable<Awaited<ReturnType<typeof findChecked>>>;

/** A listing that waits, is on sale, or was taken off it until its case is decided; undefined for any other. */
async function findChecked(db: Db, id: number) {
  const listing = await db
    .selectFrom('vehicles')
    .select(['id', 'status', 'withdrawn_by', 'seller_id', 'title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isChecked = listing && (isPending(listing) || isFound(listing) || isHeld(standingOf(listing)));
  return isChecked ? listing : undefined;
}

const subjectOf = ({ id }: Listing) => ({ kind: 'listing', subjectId: id }) as const;

async function settlePending(db: Db, listing: Listing, judged: Judged, at: string): Promise<boolean> {
  const waiting = await findWaiting(db, subjectOf(listing));
  // What a person has refused before, a person allows.
  if (judged.verdict.waits || (await wasRefused(db, listing)) || (waiting && waiting.appeal !== null)) {
    await write(db, listing, { ...judged, verdict: { ...judged.verdict, waits: true } }, at);
    return false;
  }
  await write(db, listing, judged, at);
  await changeVehicle(db, listing.id, { status: 'active', by: 'system' }, at);
  return true;
}

async function settleLive(db: Db, listing: Listing, judged: Judged, at: string): Promise<boolean> {
  const { verdict } = judged;
  if (!verdict.waits) {
    await closeCase(db, subjectOf(listing), 'dropped', at);
    return false;
  }
  const caseId = await write(db, listing, judged, at);
  if (!verdict.holds) return false;
  await changeVehicle(db, listing.id, { status: 'withdrawn', by: 'admin' }, at);
  const act = { actorId: null, action: 'listing held', subject: 'vehicle', subjectId: listing.id };
  await recordAct(db, { ...act, details: { caseId } }, at);
  await addNotice(db, {
    ...{ personId: listing.seller_id, kind: 'moderation', path: '/dashboard', at },
    text: `Our checks took your ${mailTitle(listing.title)} off the market until somebody has looked at it`,
  });
  return true;
}

/** A listing that an admin took down for another reason has no case, and gets none. */
async function renewCase(db: Db, listing: Listing, judged: Judged, at: string): Promise<boolean> {
  const waiting = await findWaiting(db, subjectOf(listing));
  if (waiting) await write(db, listing, { ...judged, verdict: { ...judged.verdict, waits: true } }, at);
  return false;
}

const write = (db: Db, listing: Listing, { rulesId, verdict }: Judged, at: string): Promise<number> =>
  openCase(db, { ...subjectOf(listing), personId: listing.seller_id, rulesId, verdict, at });

/** Whether the last decision about a listing by a person was a refusal. */
export async function wasRefused(db: Db, { id }: { id: number }): Promise<boolean> {
  const last = await db
    .selectFrom('moderation_cases')
    .select('outcome')
    .where('kind', '=', 'listing')
    .where('subject_id', '=', id)
    .where('outcome', 'in', ['allowed', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.outcome === 'refused';
}
