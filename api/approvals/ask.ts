import type { Insertable } from 'kysely';
import { recordAct } from '#api/audit/record-act.ts';
import { insertOnce, lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { ADMINS } from '#api/privacy/deleting.ts';
import { readReason } from '#domain/accounts/restrictions.ts';
import { APPROVAL_WAIT_MS, type ApprovalKindName } from '#domain/approvals/approvals.ts';
import { decidersAmong, listAdmins } from './admins.ts';
import type { Asked, Deciding } from './kind.ts';
import { KINDS } from './kinds.ts';
import { mailDelay, tellDeciders } from './tell.ts';

type Asking = Pick<Asked, 'subjectId' | 'askedBy' | 'reason'> & {
  kind: ApprovalKindName;
  /** What carrying it out needs beside the subject: ids and figures. */
  details?: Asked['details'];
};

/**
 * Asks for an act that needs a second admin, and returns the approval's id. Without a
 * second admin it is carried out after 24 hours. Throws 404 and 409 where the act is not possible or waits already, and 422
 * without a reason.
 */
export function askApproval(
  { market: { db }, letters }: Deciding,
  { kind, subjectId, askedBy, reason: typed, details = {} }: Asking,
  now = Date.now(),
): Promise<number> {
  const { text: reason = '', problem } = readReason(typed);
  refuseProblems({ reason: problem });
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    await lockKeys(db, ADMINS);
    const { check, subject } = KINDS[kind];
    await check(db, { subjectId, askedBy, reason, details });
    const row = { kind, subject_id: subjectId, asked_by: askedBy, reason };
    const admins = await listAdmins(db);
    const deciders = decidersAmong(admins, row, subject === 'user');
    const dueAt = deciders.length === 0 ? new Date(now + APPROVAL_WAIT_MS).toISOString() : null;
    const id = await insertApproval(db, {
      ...row,
      details: JSON.stringify(details),
      asked_at: at,
      due_at: dueAt,
    });
    const act = { action: 'approval asked for', subject: 'approval', subjectId: id };
    await recordAct(db, { ...act, actorId: askedBy, details: { kind, subjectId, dueAt } }, at);
    if (dueAt === null) await tellDeciders(db, row, deciders, letters, at);
    else await mailDelay(db, { row, dueAt, admins }, letters, at);
    return id;
  });
}

async function insertApproval(db: Db, row: Insertable<Tables['approvals']>): Promise<number> {
  const added = await insertOnce(db.insertInto('approvals').values(row).returning('id'));
  if (!added) throw new ApiError(409, 'This waits for a second admin already.', { code: 'WAITS' });
  return added.id;
}
