import { closeAccount } from '#api/admin/close-account.ts';
import { type Deciding, handled, refuseHalfDecided } from '#api/admin/decide-report.ts';
import type { Decision } from '#api/admin/schema.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { holdLiftedMail, holdUpheldMail, type ListingOutcome } from '../mails.ts';
import { isHeldAsStolen, liftStolenHold, upholdStolen } from '../stolen.ts';
import { settleCase } from '../stolen-case.ts';
import { tellReporters } from '../tell-reporters.ts';
import { ANSWER_DAYS, canMarkSold } from './asked.ts';

/**
 * Upholds or dismisses a report of an advert with all other open reports of it, and tells who sent them; where that is
 * asked, withdraws the advert, marks it as sold or closes the account of its seller. What was held as stolen stays off
 * the market, or goes back. Throws 404, 422, and 409 where it was decided, or other reports came in, meanwhile.
 */
export function decideAdvertReport(
  db: Db,
  { id, adminId, decision, letters, reason, sawCase = false }: Deciding & Judged,
  now = Date.now(),
): Promise<void> {
  refuseHalfDecided(decision);
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    const listing = await findReported(db, id);
    const reports = await listOpen(db, listing.id);
    refuseUnread(id, reports, decision);
    const reportIds = reports.map((report) => report.id);
    await db
      .updateTable('reports')
      .set({ status: decision.outcome, decided_at: at, decided_by: adminId })
      .where('id', 'in', reportIds)
      .execute();
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: `report ${decision.outcome}`, subject: 'report', subjectId: id },
        details: { vehicleId: listing.id, reportIds },
      },
      at,
    );
    const settling = { id, listing, reports, adminId, decision, letters, reason, sawCase };
    const outcome =
      decision.outcome === 'upheld' ? await uphold(db, settling, now) : await lift(db, settling, at);
    await tellReporters(db, { reportIds, listing, outcome, letters }, at);
    if (decision.closeAccount)
      await closeAccount(db, { id: listing.seller_id, adminId, reportId: id }, letters, at);
  });
}

/** Why, as the seller is told, and whether the admin has seen all that the rules found in the listing. */
type Judged = { reason?: string | undefined; sawCase?: boolean };

type Held = Omit<Deciding, 'id' | 'decision'> & {
  vehicleId: number;
  isStolen: boolean;
  /** Why, as its seller is told. */
  reason?: string | undefined;
};

/**
 * Decides the reports of a listing that is held as stolen, when its case is decided in the queue of moderation. Returns
 * whether it was held. Call it in the transaction of that decision.
 */
export async function decideHeld(
  db: Db,
  { vehicleId, isStolen, adminId, letters, reason }: Held,
  now = Date.now(),
): Promise<boolean> {
  if (!(await isHeldAsStolen(db, vehicleId))) return false;
  const [report] = await listOpen(db, vehicleId);
  if (!report) return false;
  const decision = isStolen
    ? ({ outcome: 'upheld', withdraw: true } as const)
    : ({ outcome: 'dismissed' } as const);
  await decideAdvertReport(db, { id: report.id, adminId, letters, decision, reason, sawCase: true }, now);
  return true;
}

type Listing = Awaited<ReturnType<typeof findReported>>;
type Settling = {
  id: number;
  listing: Listing;
  reports: Awaited<ReturnType<typeof listOpen>>;
  adminId: number;
  decision: Decision;
  letters: Deciding['letters'];
  reason: string | undefined;
  sawCase: boolean;
};

/** The listing that a report is about; its seller is locked. */
async function findReported(db: Db, reportId: number) {
  const find = () =>
    db
      .selectFrom('reports as r')
      .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
      .innerJoin('users as u', 'u.id', 'v.seller_id')
      .select(['v.id', 'v.seller_id', 'v.title', 'v.status', 'v.confirmed_at'])
      .select(['u.email', 'u.password_hash'])
      .where('r.id', '=', reportId)
      .executeTakeFirst();
  const sellerId = (await find())?.seller_id;
  if (sellerId !== undefined) await lockRow(db, 'users', sellerId);
  const listing = await find();
  if (!listing) throw notFound('There is no such report.');
  await lockRow(db, 'vehicles', listing.id);
  return listing;
}

const listOpen = (db: Db, vehicleId: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'reason', 'seller_asked_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();

function refuseUnread(id: number, reports: Settling['reports'], { seen }: Decision): void {
  if (!reports.some((report) => report.id === id)) throw handled();
  if (seen === undefined) return;
  if (reports.some((report) => !seen.includes(report.id)))
    throw new ApiError(409, 'Somebody else has reported it in the meantime. Read that report first.', {
      code: 'CHANGED',
    });
}

/** Takes the advert down, or marks it as sold, as was asked; returns what became of it. */
async function uphold(db: Db, settling: Settling, now: number): Promise<ListingOutcome> {
  const { id, listing, reports, adminId, decision, letters, reason } = settling;
  const at = new Date(now).toISOString();
  const vehicleId = listing.id;
  const isHeld = await isHeldAsStolen(db, vehicleId);
  const stolen = reports.filter(({ reason }) => reason === 'stolen').map((report) => report.id);
  if (decision.markSold) {
    if (isHeld) throw new ApiError(409, 'It is held as stolen: say first whether it is.', { code: 'HELD' });
    await markSold(db, settling, now);
    return 'sold';
  }
  const act = { actorId: adminId, subject: 'vehicle', subjectId: vehicleId, details: { reportId: id } };
  const withdrawn = decision.withdraw === true && (await removeVehicle(db, vehicleId, 'admin', at));
  if (withdrawn) {
    await recordAct(db, { ...act, action: 'listing withdrawn' }, at);
    await notifySeller(db, listing, at);
  }
  // What an admin took down is nothing that another one could allow by mistake.
  if (decision.withdraw) await settleCase(db, { vehicleId, adminId, outcome: 'refused', reason }, at);
  if (isHeld || (decision.withdraw && stolen.length > 0))
    await upholdStolen(db, { vehicleId, adminId, reportIds: stolen, reason }, at);
  if (isHeld) {
    const mail = holdUpheldMail({ ...letters, ...listing, to: listing.email, vehicleId, reason });
    await addMailedNotice(
      db,
      { personId: listing.seller_id, kind: 'moderation', path: '/dashboard', mail },
      at,
    );
  }
  return withdrawn || isHeld || decision.withdraw ? 'withdrawn' : 'mended';
}

async function markSold(db: Db, { id, listing, reports, adminId }: Settling, now: number): Promise<void> {
  const askedAt =
    reports
      .map((report) => report.seller_asked_at ?? '')
      .sort()
      .at(-1) || null;
  const answeredAt = askedAt !== null && (listing.confirmed_at ?? '') > askedAt ? listing.confirmed_at : null;
  const at = new Date(now).toISOString();
  if (isSold(listing)) return;
  if (!canMarkSold({ askedAt, answeredAt, isReachable: listing.password_hash !== null }, now))
    throw new ApiError(
      409,
      `Ask the seller first. Where no answer comes within ${ANSWER_DAYS} days, it can be marked as sold.`,
      { code: 'ASK_FIRST' },
    );
  await changeVehicle(db, listing.id, { status: 'sold', by: 'admin' }, at);
  const act = { actorId: adminId, action: 'listing marked sold', subject: 'vehicle', subjectId: listing.id };
  await recordAct(db, { ...act, details: { reportId: id } }, at);
  await addNotice(db, {
    ...{ personId: listing.seller_id, kind: 'moderation', path: '/dashboard', at },
    text: `Buyers told us that your ${mailTitle(listing.title)} is sold, so it is marked as sold now`,
  });
}

/** Ends the hold of a listing whose reports are dismissed, and tells its seller. */
async function lift(
  db: Db,
  { listing, adminId, letters, sawCase }: Settling,
  at: string,
): Promise<ListingOutcome> {
  const vehicleId = listing.id;
  if (!(await isHeldAsStolen(db, vehicleId))) return 'dismissed';
  await liftStolenHold(db, { vehicleId, adminId, restores: true, sawCase }, at);
  const mail = holdLiftedMail({ ...letters, ...listing, to: listing.email, vehicleId });
  await addMailedNotice(
    db,
    { personId: listing.seller_id, kind: 'moderation', path: `/vehicle/${vehicleId}`, mail },
    at,
  );
  return 'dismissed';
}

const notifySeller = (db: Db, { seller_id, title }: Listing, at: string): Promise<void> =>
  addNotice(db, {
    ...{ personId: seller_id, kind: 'moderation', path: '/dashboard', at },
    text: `After a report our team took your ${mailTitle(title)} off the market`,
  });
