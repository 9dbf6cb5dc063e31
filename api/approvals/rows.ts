import { recordAct } from '#api/audit/record-act.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { ApprovalState } from '#domain/approvals/approvals.ts';
import type { Asked } from './kind.ts';
import { KINDS } from './kinds.ts';

export const selectApprovals = (db: Db) =>
  db
    .selectFrom('approvals')
    .select(['id', 'kind', 'subject_id', 'asked_by', 'reason', 'details', 'asked_at'])
    .select(['due_at', 'state', 'decided_by', 'decided_at', 'note']);

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

/** An approval that waits. Throws 404, and 409 once it is decided. */
export async function findWaiting(db: Db, id: number): Promise<ApprovalRow> {
  const row = await selectApprovals(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('There is no such act that waits for a second admin.');
  if (row.state !== 'waiting') throw decided();
  return row;
}

const decided = () => new ApiError(409, 'This is decided already.', { code: 'DECIDED' });

export const isAboutPerson = ({ kind }: Pick<ApprovalRow, 'kind'>): boolean => KINDS[kind].subject === 'user';

/** What was asked for, by `askedBy`, whose account is there still. */
export const askedOf = (row: ApprovalRow, askedBy: number): Asked => ({
  ...{ subjectId: row.subject_id, askedBy, reason: row.reason, details: JSON.parse(row.details) },
});

type Outcome = { state: Exclude<ApprovalState, 'waiting'>; by: number | null; note?: string };

/** Decides what still waits, with its audit line. Throws 409 where another decided it a moment before. */
export async function settle(
  db: Db,
  { id, kind, subject_id: subjectId }: ApprovalRow,
  { state, by, note }: Outcome,
  at: string,
): Promise<void> {
  const write = db
    .updateTable('approvals')
    .set({ state, decided_by: by, decided_at: at, note: note ?? null })
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  if (!(await tookEffect(write))) throw decided();
  const act = { action: `approval ${state}`, subject: 'approval', subjectId: id };
  await recordAct(db, { ...act, actorId: by, details: { kind, subjectId } }, at);
}
