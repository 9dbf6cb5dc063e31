import { recordAct } from '#api/audit/record-act.ts';
import { insertOnce, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { readEmail } from '#domain/accounts/email.ts';
import { readGrant, readRevocation, type TypedGrant } from '#domain/exemptions/grant.ts';
import { EXEMPTION_RULES, type ExemptionKind } from '#domain/exemptions/kinds.ts';
import { addDays, followWaiver, takeDaysBack } from './fees.ts';
import { findExemption, isRunning } from './queries.ts';
import type { Exemption } from './schema.ts';

type Granting = { adminId: number; typed: TypedGrant };
type Subject = { vehicle_id: number | null; person_id: number | null; ownerId: number };

/**
 * Grants a listing or a person what others do not have. Throws 422 with a sentence for each field that is wrong, 403 for
 * an admin’s own listing or account, and 409 where the same runs already, or a listing has no days to add to.
 */
export function grantExemption(db: Db, { adminId, typed }: Granting, now = Date.now()): Promise<Exemption> {
  const { grant, problems } = readGrant(typed, now);
  refuseProblems(problems);
  if (!grant) throw new Error('A grant without problems was not read.');
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    const { kind, of, validUntil: valid_until, ...words } = grant;
    const { ownerId, ...subject } = await findSubject(db, kind, of);
    if (ownerId === adminId) throw ownThing();
    if (await isRunning(db, kind, subject, at)) throw runsAlready();
    const added =
      subject.vehicle_id === null ? undefined : await addDays(db, kind, subject.vehicle_id, { ...grant, at });
    const granted = { ...words, ...subject, kind, valid_until, ...added };
    const { id } = await db
      .insertInto('exemptions')
      .values({ ...granted, granted_by: adminId, granted_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { actorId: adminId, action: 'exemption granted', ...subjectOf(subject) };
    const { amount, valid_until: until } = granted;
    await recordAct(db, { ...act, details: { exemptionId: id, kind, amount, valid_until: until } }, at);
    await followWaiver(db, kind, subject.person_id, at);
    return show(db, id, at);
  });
}

/** Finds and locks what is meant. Throws 422. */
async function findSubject(db: Db, kind: ExemptionKind, of: string): Promise<Subject> {
  return EXEMPTION_RULES[kind].subject === 'listing' ? findListing(db, of) : findPerson(db, of);
}

async function findListing(db: Db, of: string): Promise<Subject> {
  const id = idOf(of);
  await lockRow(db, 'vehicles', id);
  const row = await db.selectFrom('vehicles').select('seller_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw unknown('There is no listing with this number.');
  return { vehicle_id: id, person_id: null, ownerId: row.seller_id };
}

async function findPerson(db: Db, of: string): Promise<Subject> {
  const email = readEmail(of);
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => (email === undefined ? eb('id', '=', idOf(of)) : eb('email', '=', email)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || !(await lockRow(db, 'users', row.id)))
    throw unknown('There is no account with this number or email.');
  return { vehicle_id: null, person_id: row.id, ownerId: row.id };
}

const unknown = (sentence: string) =>
  new ApiError(422, sentence, { code: 'VALIDATION', fields: { of: sentence } });

const ownThing = () =>
  new ApiError(403, 'Nobody grants anything to themselves. Ask another admin.', { code: 'OWN' });

const runsAlready = () =>
  new ApiError(409, 'This runs already for the same listing or person. Revoke it first.', { code: 'RUNS' });

const subjectOf = ({ vehicle_id, person_id }: Pick<Subject, 'vehicle_id' | 'person_id'>) =>
  vehicle_id === null
    ? { subject: 'user', subjectId: person_id }
    : { subject: 'vehicle', subjectId: vehicle_id };

/** Has the page of a listing drawn again, which says that duty falls due, and returns the exemption. */
async function show(db: Db, id: number, at: string): Promise<Exemption> {
  const exemption = await findExemption(db, id, at);
  if (!exemption) throw notFound('There is no such exemption.');
  const { vehicleId } = exemption;
  if (vehicleId !== null)
    await recordChange(db, { subject: 'vehicle', subjectId: vehicleId, change: 'changed' }, at);
  return exemption;
}

type Revoking = { id: number; adminId: number; typed: string };

/** Takes a running exemption back, by a row of its own. Throws 404, 409 where it does not run any more, and 422. */
export function revokeExemption(
  db: Db,
  { id, adminId, typed }: Revoking,
  now = Date.now(),
): Promise<Exemption> {
  const { reason, problem } = readRevocation(typed);
  refuseProblems({ reason: problem });
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    const exemption = await findExemption(db, id, at);
    if (!exemption) throw notFound('There is no such exemption.');
    if (exemption.state !== 'running') throw runsNoMore();
    const revocation = { exemption_id: id, reason, revoked_by: adminId, revoked_at: at };
    const row = await insertOnce(
      db.insertInto('exemption_revocations').values(revocation).returning('exemption_id'),
    );
    if (!row) throw runsNoMore();
    const { vehicleId: vehicle_id, personId: person_id, kind } = exemption;
    await takeDaysBack(db, exemption, at);
    await followWaiver(db, kind, person_id, at);
    const act = { actorId: adminId, action: 'exemption revoked', ...subjectOf({ vehicle_id, person_id }) };
    await recordAct(db, { ...act, details: { exemptionId: id, kind } }, at);
    return show(db, id, at);
  });
}

const runsNoMore = () =>
  new ApiError(409, 'This does not run any more: it is over, or was revoked.', { code: 'STATE' });
