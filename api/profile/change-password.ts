import { voidMailCodes } from '#api/accounts/mail-codes.ts';
import { newPasswordProblem } from '#api/accounts/new-password.ts';
import { hashPassword } from '#api/accounts/passwords.ts';
import type { NoteEvent } from '#api/accounts/security-events.ts';
import { endSessions, type Person } from '#api/accounts/sessions.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { queueMail } from '#api/mail/queue.ts';
import { ownPasswordChangedMail } from './mails.ts';
import { checkOwnPassword, wrong } from './own-password.ts';

type NewPassword = { currentPassword: string; newPassword: string; publicUrl: string; note: NoteEvent };

/**
 * Gives a person who knows their password a new one, and ends their sessions everywhere else and the links that would
 * set another. Throws 422 and 429.
 */
export async function changePassword(db: Db, person: Person, given: NewPassword): Promise<void> {
  await checkOwnPassword(db, person, given.currentPassword, 'currentPassword');
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const problem = await newPasswordProblem(given.newPassword, email);
  if (problem) throw wrong('newPassword', problem);
  if (given.newPassword === given.currentPassword)
    throw wrong('newPassword', 'The new password is the old one');
  const password_hash = await hashPassword(given.newPassword);
  await inTransaction(db, async (db) => {
    const password_changed_at = new Date().toISOString();
    await db
      .updateTable('users')
      .set({ password_hash, password_changed_at })
      .where('id', '=', person.id)
      .execute();
    await voidMailCodes(db, { purpose: 'reset-password', email });
    await endSessions(db, person.id, person.sessionId);
    await given.note(db, { kind: 'password changed', userId: person.id });
    await queueMail(db, ownPasswordChangedMail({ to: email, publicUrl: given.publicUrl }));
  });
}
