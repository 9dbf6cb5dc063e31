import { type AuditEntry, recordAct } from '#api/audit/record-act.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import { leaveMarket, publishShowroom } from '#api/selling/presence.ts';
import { retentionMs } from '#domain/privacy/retention.ts';
import { ADMINS, hasOtherAdmin } from './deleting.ts';
import { leavingMail, stayingMail } from './mails.ts';

type Ask = { userId: number; publicUrl: string; now?: number };

/**
 * Lets an account be deleted after its days of grace, and withdraws its adverts and its showroom at once; returns when
 * it will be, UTC.
 * Asking again changes nothing. Throws 409 for the market's only admin.
 */
export function requestDeletion(db: Db, { userId, publicUrl, now = Date.now() }: Ask): Promise<string> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, ADMINS);
    await lockRow(db, 'users', userId);
    const user = await findLeaver(db, userId);
    if (user.deletion_due_at !== null) return user.deletion_due_at;
    if (user.role === 'admin' && !(await hasOtherAdmin(db, userId))) throw onlyAdmin();
    const dueAt = new Date(now + retentionMs('leaving')).toISOString();
    await db.updateTable('users').set({ deletion_due_at: dueAt }).where('id', '=', userId).execute();
    const at = new Date(now).toISOString();
    const withdrawn = await leaveMarket(db, userId, at);
    await recordAct(db, ownAct(userId, 'deletion asked for', { withdrawn: withdrawn.length }), at);
    await queueMail(db, leavingMail({ to: user.email, dueAt, publicUrl, withdrawn: withdrawn.length }), at);
    return dueAt;
  });
}

/** Keeps an account whose deletion waits and opens its showroom again; its adverts stay withdrawn. False when none waited. */
export function cancelDeletion(db: Db, { userId, publicUrl, now = Date.now() }: Ask): Promise<boolean> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    const user = await findLeaver(db, userId);
    if (user.deletion_due_at === null) return false;
    await db.updateTable('users').set({ deletion_due_at: null }).where('id', '=', userId).execute();
    const at = new Date(now).toISOString();
    await publishShowroom(db, userId, 'added', at);
    await recordAct(db, ownAct(userId, 'deletion called off'), at);
    await queueMail(db, stayingMail({ to: user.email, publicUrl }), at);
    return true;
  });
}

const ownAct = (userId: number, action: string, details = {}): AuditEntry => ({
  ...{ actorId: userId, action, subject: 'user', subjectId: userId, details },
});

const findLeaver = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'role', 'deletion_due_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const onlyAdmin = () =>
  new ApiError(409, 'You are the only admin. Make somebody else an admin first.', { code: 'LAST_ADMIN' });
