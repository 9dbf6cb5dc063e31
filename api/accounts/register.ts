import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import type { Market } from '#api/market.ts';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { personNameProblems } from '#domain/accounts/names.ts';
import { BLANK_NAME, readName } from '#domain/accounts/person-name.ts';
import { INVALID_PHONE, readPhone } from '#domain/accounts/phone.ts';
import { usernameProblem } from '#domain/accounts/username.ts';
import type { Asker } from './asker.ts';
import { refuseBanned } from './banned-contacts.ts';
import { guessMailCode, spendMailCode } from './check-mail-codes.ts';
import { createMailCode } from './mail-codes.ts';
import { alreadyRegisteredMail, verificationMail } from './mails.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { findCredentials, isUsernameTaken } from './users.ts';

export type Registration = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  username: string;
};

const USERNAME_TAKEN = 'This username is already taken';

/** A registration as it is kept: blank names are New User, a blank phone is none. Throws 422 with a sentence per field. */
export async function readRegistration(given: Registration) {
  const email = readEmail(given.email);
  const firstName = readName(given.firstName, BLANK_NAME.first);
  const lastName = readName(given.lastName, BLANK_NAME.last);
  const phone = given.phone.trim() === '' ? null : readPhone(given.phone);
  const problems = {
    email: email === undefined ? INVALID_EMAIL : undefined,
    password: await newPasswordProblem(given.password, given.email),
    username: usernameProblem(given.username),
    ...personNameProblems(given),
    phone: phone === undefined ? INVALID_PHONE : undefined,
  };
  refuseProblems(problems);
  if (email === undefined || phone === undefined)
    throw new ApiError(422, INVALID_EMAIL, { code: 'VALIDATION' });
  return { email, firstName, lastName, phone, password: given.password, username: given.username.trim() };
}

type CheckedRegistration = Awaited<ReturnType<typeof readRegistration>>;

/** Throws 409 at once for a taken username: usernames are public. */
export async function refuseTakenUsername(db: Db, { username }: CheckedRegistration): Promise<void> {
  if (await isUsernameTaken(db, username)) throw usernameTaken();
}

/** Mails a code whether or not the address has an account: neither the answer nor its time tells (no account enumeration). */
export function mailVerificationCode(
  db: Db,
  { email }: CheckedRegistration,
  { asker, publicUrl }: { asker: Asker; publicUrl: string },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const secret = await createMailCode(db, { purpose: 'verify-email', email, asker });
    const taken = await findCredentials(db, email);
    const mail = taken ? alreadyRegisteredMail : verificationMail;
    await queueMail(db, mail({ to: email, secret, publicUrl }));
  });
}

/**
 * Creates the account once the right code comes from the browser that asked for it, and returns its id; its role is buyer, whatever was asked for.
 * Throws 422 for a wrong code, 403 for a banned person's address or number, 409 where the address or the username has an owner.
 */
export async function createAccount(
  { db, secretKey }: Pick<Market, 'db' | 'secretKey'>,
  registration: CheckedRegistration,
  { code, asker }: { code: string; asker: Asker },
  now = Date.now(),
): Promise<number> {
  const { email } = registration;
  const codeId = await guessMailCode(db, { purpose: 'verify-email', email, code, asker, now });
  if (codeId === undefined) throw wrongCode();
  const password_hash = await hashPassword(registration.password);
  return inTransaction(db, async (db) => {
    if (!(await spendMailCode(db, codeId, now))) throw wrongCode();
    await refuseBanned({ db, secretKey }, { email, phone: registration.phone });
    if (await findCredentials(db, email)) throw alreadyExists();
    await refuseTakenUsername(db, registration);
    const at = new Date(now).toISOString();
    const added = await insertOnce(
      db
        .insertInto('users')
        .values({
          email,
          username: registration.username,
          password_hash,
          role: 'buyer',
          first_name: registration.firstName,
          last_name: registration.lastName,
          phone: registration.phone,
          created_at: at,
          email_verified_at: at,
          password_changed_at: at,
        })
        .returning('id'),
    );
    if (added) return added.id;
    throw (await findCredentials(db, email)) ? alreadyExists() : usernameTaken();
  });
}

const wrongCode = (): ApiError => {
  const sentence = 'That code is not right or has expired. Please check it, or ask for a new one.';
  return new ApiError(422, sentence, { code: 'CODE', fields: { verificationCode: sentence } });
};

const usernameTaken = (): ApiError =>
  new ApiError(409, USERNAME_TAKEN, { code: 'USERNAME_TAKEN', fields: { username: USERNAME_TAKEN } });

const alreadyExists = (): ApiError =>
  new ApiError(409, 'An account with this email already exists', { code: 'ALREADY_EXISTS' });
