import type { Correspondence } from '#api/admin/mails.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { readReason, readSuspensionEnd } from '#domain/accounts/restrictions.ts';
import { suspendedMail, suspensionEndedMail } from './mails.ts';
import { lift, restrict } from './restrictions.ts';

type Suspending = {
  id: number;
  adminId: number;
  /** The day from which the account is open again, such as `2026-12-05`. */
  until: string;
  reason: string;
};

/**
 * Suspends a person until a day, who is told why: signed out, and off the market with all they sell. Throws 404, 409 where
 * the account stands so already or worse, and 422.
 */
export function suspendPerson(
  db: Db,
  { id, adminId, ...typed }: Suspending,
  letters: Correspondence,
  now = Date.now(),
): Promise<void> {
  const { text: reason = '', problem } = readReason(typed.reason);
  const { until = '', problem: problemOfEnd } = readSuspensionEnd(typed.until, now);
  refuseProblems({ until: problemOfEnd, reason: problem });
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    const suspending = { id, adminId, kind: 'suspended', reason, until } as const;
    const { account, withdrawn } = await restrict(db, suspending, at);
    const act = { action: 'person suspended', subject: 'user', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { until, withdrawn } }, at);
    const mail = suspendedMail({ ...letters, to: account.email, reason, until, withdrawn });
    await queueMail(db, { ...mail, userId: id }, at);
  });
}

type Ending = { publicUrl: string; now?: number };

/** Ends a suspension whose day has come; false where there is none. */
export function endOverdueSuspension(
  db: Db,
  id: number,
  { publicUrl, now = Date.now() }: Ending,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', id);
    const due = await listDue(db, at).where('r.user_id', '=', id).executeTakeFirst();
    if (!due) return false;
    const { account, restored } = await lift(db, { id, adminId: null, kinds: ['suspended'] }, at);
    const act = { actorId: null, action: 'suspension ended', subject: 'user', subjectId: id };
    await recordAct(db, { ...act, details: { backOnSale: restored } }, at);
    const mail = suspensionEndedMail({ to: account.email, publicUrl, restored });
    await addMailedNotice(db, { personId: id, kind: 'moderation', path: '/profile', mail }, at);
    return true;
  });
}

const listDue = (db: Db, at: string) =>
  db
    .selectFrom('restrictions as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.ended_at', 'is', null)
    .where('r.until', '<=', at)
    .where('u.deleted_at', 'is', null);

type JobOptions = { db: Db; publicUrl: string; log: Log };

/** Ends suspensions whose day has come. */
export const suspensionsJob = ({ db, publicUrl, log }: JobOptions): Job => ({
  name: 'suspensions',
  does: 'Ends suspensions whose day has come',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => async () => {
    const ended = await endSuspensions(db, { publicUrl });
    if (ended > 0) log.info({ ended }, 'suspensions ended');
  },
});

/** Ends each suspension whose day has come, once; returns how many. */
export async function endSuspensions(db: Db, { publicUrl, now = Date.now() }: Ending): Promise<number> {
  const due = await listDue(db, new Date(now).toISOString()).execute();
  let count = 0;
  const end = (db: Db, { user_id }: { user_id: number }) =>
    endOverdueSuspension(db, user_id, { publicUrl, now });
  await inShortTransactions(db, due, end, (ended) => {
    count += ended.filter(Boolean).length;
  });
  return count;
}
