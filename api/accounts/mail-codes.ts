import { randomInt } from 'node:crypto';
import type { Db } from '#api/database/open.ts';
import type { CodePurpose } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseTooOften } from '#api/too-often.ts';
import { hashToken, newToken } from './tokens.ts';

const CODE_LIFE_MS = 15 * 60_000;
export const LINK_LIFE_MS = 60 * 60_000;
const MAX_GUESSES = 5;
/** How many codes, or links, one mail address gets in an hour, whoever asks for them. */
export const MAILS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;
const CODE = /^\d{6}$/;

type Asked = { purpose: CodePurpose; email: string; now?: number };
/** With `userId` only that person can use the code: another's session is no way to spend it. */
type AskedByCode = Asked & { userId?: number };

/**
 * Makes a six-digit code for a mail address: it works for 15 minutes and once. Call it in the transaction that queues
 * the mail. Throws 429 when the address had its share for this hour.
 */
export async function createMailCode(
  db: Db,
  { purpose, email, userId, now = Date.now() }: AskedByCode,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keep(db, { purpose, email, now }, hashCode({ purpose, email, userId, code }), CODE_LIFE_MS);
  return code;
}

/** Makes the secret part of a link; the older ones for this address and purpose open nothing from now on. */
export async function createMailLink(
  db: Db,
  { purpose, email, now = Date.now(), lifeMs = LINK_LIFE_MS }: Asked & { lifeMs?: number },
): Promise<string> {
  const token = newToken();
  await voidMailCodes(db, { purpose, email, now });
  await keep(db, { purpose, email, now }, hashToken(token), lifeMs);
  return token;
}

/** Makes all codes and links of this purpose for an address worthless. */
export async function voidMailCodes(db: Db, { purpose, email, now = Date.now() }: Asked): Promise<void> {
  await db
    .updateTable('mail_codes')
    .set({ used_at: new Date(now).toISOString() })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * The id of the code that was guessed right, for `spendMailCode`, or undefined. A guess counts before it is compared,
 * so that many at once are many guesses; after the fifth the code is worth nothing.
 */
export function guessMailCode(
  db: Db,
  { purpose, email, code, userId, now = Date.now() }: AskedByCode & { code: string },
): Promise<number | undefined> {
  return inTransaction(db, async (db) => {
    const newest = await db
      .selectFrom('mail_codes')
      .select(['id', 'code_hash'])
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now).toISOString())
      .where('attempts', '<', MAX_GUESSES)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || !CODE.test(code)) return undefined;
    await db
      .updateTable('mail_codes')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', newest.id)
      .execute();
    return newest.code_hash === hashCode({ purpose, email, userId, code }) ? newest.id : undefined;
  });
}

/** The live link that `token` belongs to, or undefined. */
export function findMailLink(db: Db, purpose: CodePurpose, token: string, now = Date.now()) {
  return db
    .selectFrom('mail_codes')
    .select(['id', 'email'])
    .where('code_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
}

/** Uses a code or link up; false when it was used meanwhile. Call it in the transaction that does what it is for. */
export async function spendMailCode(db: Db, id: number, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_codes')
    .set({ used_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function keep(
  db: Db,
  { purpose, email, now }: Required<Asked>,
  code_hash: string,
  lifeMs: number,
): Promise<void> {
  await refuseFlood(db, { purpose, email, now });
  const created_at = new Date(now).toISOString();
  const expires_at = new Date(now + lifeMs).toISOString();
  await db.insertInto('mail_codes').values({ purpose, email, code_hash, created_at, expires_at }).execute();
}

async function refuseFlood(db: Db, { purpose, email, now }: Required<Asked>): Promise<void> {
  const recent = await db
    .selectFrom('mail_codes')
    .select('created_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now - HOUR_MS).toISOString())
    .orderBy('created_at', 'desc')
    .limit(MAILS_PER_HOUR)
    .execute();
  const sentence = `We have sent several mails to ${email} already. Please look for the newest one, also among spam, or try again within the hour.`;
  const times = recent.map(({ created_at }) => created_at);
  refuseTooOften(times, { most: MAILS_PER_HOUR, withinMs: HOUR_MS, sentence }, now);
}

type Hashed = { purpose: CodePurpose; email: string; userId: number | undefined; code: string };

/** A code belongs to one address and one purpose, and where it was asked for by somebody signed in, to them. */
const hashCode = ({ purpose, email, userId = 0, code }: Hashed): string =>
  hashToken(`${purpose}|${email}|${userId}|${code}`);
