import { newCode } from '#api/accounts/tokens.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { Secret } from '#api/sending/secrets.ts';
import { queueSms, type Sms } from '#api/sms/queue.ts';
import { PHONE_CODE_MINUTES, readCodePhone } from '#domain/accounts/phone-code.ts';
import { BRAND } from '#domain/brand.ts';
import { refuseFlood } from './code-limits.ts';
import { areNumbersShown } from './numbers-shown.ts';

const MAX_GUESSES = 5;
const CODE = /^\d{6}$/;

export type Keyed = Pick<Market, 'db' | 'secretKey'>;
type Asked = {
  userId: number;
  /** As it was typed. */
  phone: string;
  /** The keyed hash of where the call came from. */
  network: string;
};

/**
 * Sends a six-digit code to a number that an account wants to prove, and returns the number in E.164; of several codes of
 * an account the newest works. Nothing tells whether others have the number. Throws 409 where the market sends no SMS,
 * 422 for a number that gets none and 429 for a flood.
 */
export function sendPhoneCode(
  { db, secretKey }: Keyed,
  { userId, phone: typed, network }: Asked,
  now = Date.now(),
): Promise<string> {
  const phone = readMobile(typed);
  return inTransaction(db, async (db) => {
    if (!(await areNumbersShown(db))) throw noNumbers();
    await refuseFlood(db, { userId, phone, network }, now);
    const at = new Date(now).toISOString();
    const expiresAt = new Date(now + PHONE_CODE_MINUTES * 60_000).toISOString();
    await voidCodes(db, userId, at);
    const text = newCode();
    const code_hash = secretKey.hash(codeText({ userId, phone, code: text }));
    await db
      .insertInto('phone_codes')
      .values({
        ...{ user_id: userId, phone, code_hash, network_hash: network },
        ...{ created_at: at, expires_at: expiresAt },
      })
      .execute();
    await queueSms(db, codeSms({ to: phone, userId, secret: { text, expiresAt } }), at);
    return phone;
  });
}

function readMobile(typed: string): string {
  const { phone, problem } = readCodePhone(typed);
  if (phone !== undefined) return phone;
  throw new ApiError(422, problem, { code: 'VALIDATION', fields: { phone: problem } });
}

const noNumbers = () =>
  new ApiError(409, 'This market shows no phone numbers: buyers write to you here.', { code: 'NO_NUMBERS' });

const codeSms = ({ to, userId, secret }: Pick<Sms, 'to' | 'userId'> & { secret: Secret }): Sms => ({
  ...{ kind: 'phone-code', to, userId, secret },
  text: `${secret.text} is your ${BRAND.name} code. It works for ${PHONE_CODE_MINUTES} minutes. Tell it to nobody, whoever asks.`,
});

const voidCodes = (db: Db, userId: number, at: string) =>
  db
    .updateTable('phone_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

type Guess = { userId: number; code: string };
type Guessed = { id: number; phone: string };

/**
 * The code that was guessed right, for `spendPhoneCode`. A guess counts before it is compared, so that many at once are
 * many guesses; after the fifth the code is worth nothing. Throws 422 for any other guess.
 */
export async function guessPhoneCode(
  { db, secretKey }: Keyed,
  { userId, code }: Guess,
  now = Date.now(),
): Promise<Guessed> {
  const typed = code.replaceAll(/\s/g, '');
  const newest = await db
    .selectFrom('phone_codes')
    .select(['id', 'phone', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || !CODE.test(typed)) throw wrongCode();
  const isCounted = await tookEffect(
    db
      .updateTable('phone_codes')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', newest.id)
      .where('attempts', '<', MAX_GUESSES),
  );
  const { id, phone, code_hash } = newest;
  if (!isCounted || code_hash !== secretKey.hash(codeText({ userId, phone, code: typed }))) throw wrongCode();
  return { id, phone };
}

/** Uses a code up, in the transaction that does what it is for. Throws 422 when it was used meanwhile. */
export async function spendPhoneCode(db: Db, id: number, at: string): Promise<void> {
  const spend = db
    .updateTable('phone_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null);
  if (!(await tookEffect(spend))) throw wrongCode();
}

/** A code belongs to one account and one number. */
const codeText = ({ userId, phone, code }: Guess & { phone: string }): string =>
  `phone code|${userId}|${phone}|${code}`;

function wrongCode(): ApiError {
  const sentence = 'That code is not right or has expired. Please check it, or ask for a new one.';
  return new ApiError(422, sentence, { code: 'VALIDATION', fields: { code: sentence } });
}
