import type { Db } from '#api/database/open.ts';
import { namesOfPeople } from '#api/people/names.ts';
import type { ApprovalKindName } from '#domain/approvals/approvals.ts';
import { decidersAmong, listAdmins } from './admins.ts';
import { KINDS } from './kinds.ts';
import { type ApprovalRow, isAboutPerson, selectApprovals } from './rows.ts';
import type { Approval } from './schema.ts';

/** More than one admin can look at, and still an answer. */
const MOST_WAITING = 200;

/** What waits for a second admin, the oldest first, as this admin sees it. */
export async function listWaiting(db: Db, adminId: number): Promise<Approval[]> {
  const rows = await selectApprovals(db)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute();
  return toApprovals(db, rows, adminId);
}

/** What waits for a second admin about one person. */
export async function listWaitingAbout(db: Db, personId: number, adminId: number): Promise<Approval[]> {
  const rows = await selectApprovals(db)
    .where('state', '=', 'waiting')
    .where('subject_id', '=', personId)
    .orderBy('id')
    .execute();
  return toApprovals(db, rows.filter(isAboutPerson), adminId);
}

/** The last that were decided, newest first. */
export async function listDecided(db: Db, adminId: number, limit: number): Promise<Approval[]> {
  const rows = await selectApprovals(db)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute();
  return toApprovals(db, rows, adminId);
}

/** One approval, decided or not; undefined where there is none. */
export async function findApproval(db: Db, id: number, adminId: number): Promise<Approval | undefined> {
  const rows = await selectApprovals(db).where('id', '=', id).execute();
  return (await toApprovals(db, rows, adminId))[0];
}

async function toApprovals(db: Db, rows: readonly ApprovalRow[], adminId: number): Promise<Approval[]> {
  if (rows.length === 0) return [];
  const admins = await listAdmins(db);
  const people = await namesOfPeople(
    db,
    rows.flatMap(({ asked_by, decided_by }) => [asked_by ?? [], decided_by ?? []].flat()),
  );
  const subjects = await namesOfSubjects(db, rows);
  const person = (id: number | null) =>
    id === null ? null : { id, name: people.get(id) ?? `Account ${id}` };
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, reason: row.reason, state: row.state, note: row.note },
    subject: {
      id: row.subject_id,
      kind: KINDS[row.kind].subject,
      name: subjects.get(row.kind)?.get(row.subject_id) ?? `Number ${row.subject_id}`,
    },
    ...{ askedBy: person(row.asked_by), askedAt: row.asked_at, dueAt: row.due_at },
    ...{ decidedBy: person(row.decided_by), decidedAt: row.decided_at },
    canDecide:
      row.state === 'waiting' &&
      decidersAmong(admins, row, isAboutPerson(row)).some(({ id }) => id === adminId),
    canWithdraw: row.state === 'waiting' && row.asked_by === adminId,
  }));
}

async function namesOfSubjects(db: Db, rows: readonly ApprovalRow[]) {
  const names = new Map<ApprovalKindName, ReadonlyMap<number, string>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.flatMap((row) => (row.kind === kind ? row.subject_id : []));
    names.set(kind, await KINDS[kind].names(db, ids));
  }
  return names;
}
