import type { Correspondence } from '#api/admin/mails.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { decideHeld } from '#api/reports/desk/decide.ts';
import { liftStolenHold, wasLiftedAt } from '#api/reports/stolen.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { readReason } from '#domain/moderation/refusals.ts';
import { isFound, isPending } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import { noCase } from './case.ts';
import { rulesOf } from './hits.ts';
import {
  allowanceUndoneMail,
  listingAllowedMail,
  listingAllowedToWaitMail,
  listingRefusedMail,
} from './mails.ts';
import type { CaseDecision } from './schema.ts';

type Acting = { id: number; adminId: number; letters: Correspondence };
/** What takes a decision back; null where nothing does. */
type Decided = { undo: { withdraw: boolean } | null };

/**
 * Allows or refuses a listing that waits. Allowed, it goes on sale or stays there; refused, it is rejected, or taken off
 * sale until an admin allows it, and its seller is told why. The reports of one that is held as stolen are decided with
 * it. Throws 404, 409 where it is decided already, has changed since it was read or cannot go on sale, and 422 without a
 * reason.
 */
export function decideCase(
  db: Db,
  { decision, ...acting }: Acting & { decision: CaseDecision },
  at = new Date().toISOString(),
): Promise<Decided> {
  const reason = decision.outcome === 'refuse' ? reasonOf(decision) : undefined;
  return inTransaction(db, async (db) => {
    const waiting = await lockCase(db, acting.id);
    if (waiting.outcome !== null) throw conflict('Somebody has decided this listing already.', 'HANDLED');
    if (waiting.updated_at !== decision.readVersion)
      throw conflict('The listing has changed in the meantime. Look at it again.', 'CHANGED');
    const held = { ...acting, vehicleId: waiting.vehicle_id, isStolen: reason !== undefined, reason };
    if (await decideHeld(db, held, Date.parse(at))) return { undo: null };
    return reason === undefined
      ? allow(db, waiting, acting, at)
      : refuse(db, waiting, { ...acting, reason }, at);
  });
}

type Locked = Awaited<ReturnType<typeof lockCase>>;

async function allow(db: Db, waiting: Locked, { adminId, letters }: Acting, at: string): Promise<Decided> {
  refuseUnsellable(waiting);
  await settle(db, waiting, { outcome: 'allowed', adminId, reason: null }, at);
  const lifting = { vehicleId: waiting.vehicle_id, adminId, restores: false, sawCase: true };
  const wasHeld = await liftStolenHold(db, lifting, at);
  const wasOnSale = isFound(waiting);
  if (!wasOnSale) await changeVehicle(db, waiting.vehicle_id, { status: 'active', by: 'admin' }, at);
  const waits = await waitsForPlace(db, waiting.vehicle_id);
  const told = waits
    ? { path: '/dashboard', mail: listingAllowedToWaitMail }
    : { path: `/vehicle/${waiting.vehicle_id}`, mail: listingAllowedMail };
  // Of a check of what stayed on sale its seller never knew.
  if (!wasOnSale || waiting.appeal !== null) await tell(db, waiting, { ...told, letters }, at);
  // What was known of a stolen car is forgotten with its hold, and does not come back.
  return { undo: wasHeld || waits ? null : { withdraw: !wasOnSale } };
}

async function waitsForPlace(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('vehicles').select('waits_since').where('id', '=', id).executeTakeFirst();
  return typeof row?.waits_since === 'string';
}

type Refusing = Acting & { reason: string };

async function refuse(
  db: Db,
  waiting: Locked,
  { adminId, letters, reason }: Refusing,
  at: string,
): Promise<Decided> {
  await settle(db, waiting, { outcome: 'refused', adminId, reason }, at);
  const id = waiting.vehicle_id;
  if (isPending(waiting)) await changeVehicle(db, id, { status: 'rejected', by: 'admin' }, at);
  else if (canStep(standingOf(waiting), 'withdrawn', 'admin')) await removeVehicle(db, id, 'admin', at);
  const mail = (of: Parameters<typeof listingAllowedMail>[0]) => listingRefusedMail({ ...of, reason });
  await tell(db, waiting, { path: '/dashboard', mail, letters }, at);
  return { undo: null };
}

/**
 * Takes an allowance back: the case waits again, and a listing that went on sale by it is taken off sale until it is
 * decided. Throws 404, and 409 where it is no allowance or the listing went elsewhere since.
 */
export function undoAllowance(
  db: Db,
  { id, adminId, letters, withdraw }: Acting & { withdraw: boolean },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const allowed = await lockCase(db, id);
    const isFinal = allowed.outcome !== 'allowed' || allowed.newest_id !== id;
    if (isFinal || (await wasLiftedAt(db, allowed.vehicle_id, allowed.decided_at)))
      throw conflict('There is no allowance to take back.', 'HANDLED');
    if (!isFound(allowed)) throw conflict('The listing is not on sale any more.', 'CHANGED');
    await db
      .updateTable('moderation_cases')
      .set({ outcome: null, decided_at: null, decided_by: null })
      .where('id', '=', id)
      .execute();
    if (withdraw) {
      await removeVehicle(db, allowed.vehicle_id, 'admin', at);
      await tell(db, allowed, { path: '/dashboard', mail: allowanceUndoneMail, letters }, at);
    }
    await act(db, allowed, { action: 'allowance undone', adminId }, at);
  });
}

function reasonOf({ reason = '' }: CaseDecision): string {
  const { text, problem } = readReason(reason);
  if (problem !== undefined)
    throw new ApiError(422, problem, { code: 'REASON', fields: { reason: problem } });
  return text;
}

/** A case and its listing, which stay as they are until the transaction ends. Throws 404. */
async function lockCase(db: Db, id: number) {
  const before = await findCase(db, id);
  if (!before) throw noCase();
  // Its seller first: who leaves takes all their listings off the market.
  await lockRow(db, 'users', before.seller_id);
  await lockRow(db, 'vehicles', before.vehicle_id);
  const locked = await findCase(db, id);
  if (!locked) throw noCase();
  return locked;
}

const findCase = (db: Db, id: number) =>
  db
    .selectFrom('moderation_cases as c')
    .innerJoin('vehicles as v', 'v.id', 'c.subject_id')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .select([
      'c.id',
      'c.outcome',
      'c.decided_at',
      'c.appeal',
      'c.hits',
      'v.id as vehicle_id',
      'v.seller_id',
      'v.title',
    ])
    .select(['v.make', 'v.model', 'v.year', 'v.status', 'v.withdrawn_by', 'v.updated_at'])
    .select(['u.email', 'u.deactivated_at', 'u.deletion_due_at', 'u.deleted_at'])
    .select((eb) =>
      eb
        .selectFrom('moderation_cases as newest')
        .select((eb) => eb.fn.max<number>('newest.id').as('id'))
        .where('newest.kind', '=', 'listing')
        .whereRef('newest.subject_id', '=', 'c.subject_id')
        .as('newest_id'),
    )
    .where('c.id', '=', id)
    .where('c.kind', '=', 'listing')
    .executeTakeFirst();

function refuseUnsellable(listing: Locked): void {
  if (listing.deactivated_at ?? listing.deletion_due_at ?? listing.deleted_at)
    throw conflict('The account of its seller is closed, so nothing of it goes on sale.', 'LEFT');
  if (!listing.make || !listing.model || !listing.year)
    throw conflict('The listing does not say which car it is, so it cannot go on sale.', 'INCOMPLETE');
}

type Settled = { outcome: 'allowed' | 'refused'; adminId: number; reason: string | null };

async function settle(
  db: Db,
  waiting: Locked,
  { outcome, adminId, reason }: Settled,
  at: string,
): Promise<void> {
  const decide = db
    .updateTable('moderation_cases')
    .set({ outcome, decided_at: at, decided_by: adminId, reason })
    .where('id', '=', waiting.id)
    .where('outcome', 'is', null);
  if (!(await tookEffect(decide))) throw conflict('Somebody has decided this listing already.', 'HANDLED');
  await act(db, waiting, { action: `listing ${outcome}`, adminId }, at);
}

const act = (db: Db, of: Locked, { action, adminId }: { action: string; adminId: number }, at: string) =>
  recordAct(
    db,
    {
      ...{ actorId: adminId, action, subject: 'vehicle', subjectId: of.vehicle_id },
      details: { caseId: of.id, rules: rulesOf(of), ...(of.appeal !== null && { appeal: true }) },
    },
    at,
  );

type Letter = { path: string; mail: typeof listingAllowedMail; letters: Correspondence };

const tell = (
  db: Db,
  { seller_id, vehicle_id, title, email }: Locked,
  { path, mail, letters }: Letter,
  at: string,
) =>
  addMailedNotice(
    db,
    {
      ...{ personId: seller_id, kind: 'moderation', path },
      mail: mail({ ...letters, to: email, title, vehicleId: vehicle_id }),
    },
    at,
  );

const conflict = (sentence: string, code: string) => new ApiError(409, sentence, { code });
