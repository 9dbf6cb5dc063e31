import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import type { Asker } from './asker.ts';
import { findMailLink, spendMailCode } from './check-mail-codes.ts';
import { createMailLink, voidMailCodes } from './mail-codes.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import type { NoteEvent } from './security-events.ts';
import { endSessions } from './sessions.ts';
import { forgetSignInTries } from './sign-in-limits.ts';
import { findCredentials } from './users.ts';

/**
 * Mails a link to set a new password, if there is such an account; the caller never learns whether. Throws 422 for
 * what is no address, 429 when the asker had their share of mails to it.
 */
export function mailResetLink(
  db: Db,
  typed: string,
  { asker, publicUrl, note }: { asker: Asker; publicUrl: string; note: NoteEvent },
): Promise<void> {
  const email = readEmail(typed);
  if (email === undefined) throw invalidEmail(typed);
  return inTransaction(db, async (db) => {
    const secret = await createMailLink(db, { purpose: 'reset-password', email, asker });
    const user = await findCredentials(db, email);
    await note(db, { kind: 'password reset asked', userId: user?.id ?? null });
    if (user && maySetPassword(user)) await queueMail(db, resetMail({ to: email, secret, publicUrl }));
  });
}

/** Sellers without a sign-in, such as "Imported adverts", get no password; an admin sets the first one by a link. */
const maySetPassword = (user: { password_hash: string | null; role: string }): boolean =>
  user.password_hash !== null || user.role === 'admin';

type NewPassword = { token: string; password: string; publicUrl: string; note: NoteEvent };

/**
 * Sets a new password by a mailed link and ends all sessions; returns whose it is. Throws 422 for a link that is used,
 * older than an hour or none at all, and for a password that cannot be had.
 */
export async function resetPassword(
  db: Db,
  { token, password, publicUrl, note }: NewPassword,
  now = Date.now(),
): Promise<number> {
  const link = await findMailLink(db, 'reset-password', token, now);
  if (!link) throw deadLink();
  await refuseWeakPassword(password, link.email);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    const user = await findCredentials(db, link.email);
    if (!(await spendMailCode(db, link.id, now)) || !user) throw deadLink();
    await voidMailCodes(db, { purpose: 'reset-password', email: link.email, now });
    await keepPassword(db, user.id, password_hash, now);
    await endSessions(db, user.id);
    await forgetSignInTries(db, link.email);
    await note(db, { kind: 'password reset', userId: user.id });
    await queueMail(db, passwordChangedMail({ to: link.email, publicUrl }));
    return user.id;
  });
}

/** The link proves the mail address. */
async function keepPassword(db: Db, userId: number, password_hash: string, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await db
    .updateTable('users')
    .set((eb) => ({
      password_hash,
      password_changed_at: at,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(at)),
    }))
    .where('id', '=', userId)
    .execute();
}

function invalidEmail(typed: string): ApiError {
  const sentence = typed.trim() === '' ? 'Please enter your email address' : INVALID_EMAIL;
  return new ApiError(422, sentence, { code: 'VALIDATION', fields: { email: sentence } });
}

const deadLink = (): ApiError =>
  new ApiError(422, 'This link was used already or is too old. Please ask for a new one.', {
    code: 'LINK',
    fields: { token: 'This link was used already or is too old.' },
  });
