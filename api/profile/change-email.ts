import type { Asker } from '#api/accounts/asker.ts';
import { refuseBanned } from '#api/accounts/banned-contacts.ts';
import { guessMailCode, spendMailCode } from '#api/accounts/check-mail-codes.ts';
import { createMailCode, voidMailCodes } from '#api/accounts/mail-codes.ts';
import type { NoteEvent } from '#api/accounts/security-events.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { lockRow, unlessTaken } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import type { Market } from '#api/market.ts';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { addressChangedMail, addressTakenMail, newAddressMail } from './mails.ts';
import { checkOwnPassword, wrong } from './own-password.ts';

const WRONG_CODE = 'That code is not right or has expired. Please check it, or ask for a new one.';

type Asked = { email: string; password: string; asker: Asker; publicUrl: string };

/**
 * Mails a code to the address that a person wants to move to. The answer never tells whether it has an account.
 * Throws 422 and 429.
 */
export async function askForEmail(db: Db, person: Person, asked: Asked): Promise<void> {
  await checkOwnPassword(db, person, asked.password, 'password');
  const email = readNewEmail(asked.email);
  if (email === (await emailOf(db, person.id))) throw wrong('email', 'This is your address already');
  await inTransaction(db, async (db) => {
    const secret = await createMailCode(db, { purpose: 'change-email', email, asker: asked.asker });
    const mail = (await isTaken(db, email))
      ? addressTakenMail({ to: email, publicUrl: asked.publicUrl })
      : newAddressMail({ to: email, secret });
    await queueMail(db, mail);
  });
}

type Keyed = Pick<Market, 'db' | 'secretKey'>;
type Confirmed = { email: string; code: string; asker: Asker; publicUrl: string; note: NoteEvent };

/** Moves a person to the address that the code was mailed to. Throws 422 for a wrong code, 403 for a banned person's and 409 for a taken address. */
export async function confirmEmail(
  { db, secretKey }: Keyed,
  person: Person,
  given: Confirmed,
): Promise<void> {
  const email = readNewEmail(given.email);
  const guess = { purpose: 'change-email', email, asker: given.asker, code: given.code.trim() } as const;
  const codeId = await guessMailCode(db, guess);
  if (codeId === undefined) throw wrong('code', WRONG_CODE);
  await inTransaction(db, async (db) => {
    if (!(await spendMailCode(db, codeId))) throw wrong('code', WRONG_CODE);
    await refuseBanned({ db, secretKey }, { email });
    await lockRow(db, 'users', person.id);
    const before = await emailOf(db, person.id);
    const at = new Date().toISOString();
    await db.insertInto('former_emails').values({ user_id: person.id, email: before, left_at: at }).execute();
    const move = db.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', person.id);
    if (!(await unlessTaken(move)))
      throw new ApiError(409, 'An account with this email already exists', { code: 'ALREADY_EXISTS' });
    await given.note(db, { kind: 'mail address changed', userId: person.id });
    // A link that waits at the old address must not open the account any more.
    await voidMailCodes(db, { purpose: 'reset-password', email: before });
    const mail = addressChangedMail({ to: before, newEmail: email, publicUrl: given.publicUrl });
    await queueMail(db, { ...mail, userId: person.id }, at);
  });
}

function readNewEmail(text: string): string {
  const email = readEmail(text);
  if (email === undefined) throw wrong('email', INVALID_EMAIL);
  return email;
}

const emailOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

async function isTaken(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
