import { endSession, endSessions } from '#api/accounts/sessions.ts';
import type { Correspondence } from '#api/admin/mails.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { findAccountOrThrow } from './accounts.ts';
import { signedOutMail } from './mails.ts';
import { refused, refuseTouching } from './restrictions.ts';

type SigningOut = { id: number; adminId: number /** Only this one of their sessions. */; sessionId?: number };

/**
 * Signs a person out, on one device or on all, and tells them; returns how many sessions ended. Throws 404, and 409 for
 * oneself and where they are signed out already.
 */
export function signOutPerson(
  db: Db,
  { id, adminId, sessionId }: SigningOut,
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<number> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', id);
    const account = await findAccountOrThrow(db, id);
    refuseTouching(account, adminId);
    const ended =
      sessionId === undefined ? await endSessions(db, id) : Number(await endSession(db, id, sessionId));
    if (ended === 0) throw refused('This person is signed out there already.', 'SIGNED_OUT');
    const act = { action: 'sessions ended', subject: 'user', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { ended } }, at);
    const mail = signedOutMail({ ...letters, to: account.email, isEverywhere: sessionId === undefined });
    await addMailedNotice(db, { personId: id, kind: 'moderation', path: '/profile', mail }, at);
    return ended;
  });
}
