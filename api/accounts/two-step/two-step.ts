import { randomBytes } from 'node:crypto';
import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI } from 'oslo/otp';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Market } from '#api/market.ts';
import { BRAND } from '#domain/brand.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { readSecret, sealSecret } from './stored-secret.ts';
import { stepOfCode } from './time-code.ts';

const SECRET_BYTES = 20;
const SIX_DIGITS = /^\d{6}$/;

export type Enrolment = {
  /** The key in base32, to be typed into an app that cannot read the picture. */
  secret: string;
  /** The `otpauth://` address behind the QR code. */
  uri: string;
};

/** Where keys are kept, and what encrypts them. */
type Keyed = Pick<Market, 'db' | 'secretKey'>;

/** Gives a person a new key for their app. Nothing is asked for it before confirmTwoStep; undefined when it is on. */
export async function enrolTwoStep({ db, secretKey }: Keyed, userId: number): Promise<Enrolment | undefined> {
  const key = new Uint8Array(randomBytes(SECRET_BYTES));
  const secret = base32.encode(key, { includePadding: false });
  const user = await db
    .updateTable('users')
    .set({ two_step_secret: sealSecret(secretKey, userId, secret), two_step_last_step: null })
    .where('id', '=', userId)
    .where('two_step_on_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return user && { secret, uri: createTOTPKeyURI(BRAND.name, user.email, key) };
}

/** Turns two-step sign-in on with a first code from the app, and returns ten recovery codes; undefined if it is wrong. */
export function confirmTwoStep(
  { db, secretKey }: Keyed,
  userId: number,
  code: string,
  now = Date.now(),
): Promise<string[] | undefined> {
  return inTransaction(db, async (db) => {
    if (!(await takeAppCode({ db, secretKey }, userId, code, now))) return undefined;
    const isOn = await tookEffect(
      db
        .updateTable('users')
        .set({ two_step_on_at: new Date(now).toISOString(), two_step_renew_at: null })
        .where('id', '=', userId)
        .where('two_step_on_at', 'is', null),
    );
    return isOn ? replaceRecoveryCodes(db, userId) : undefined;
  });
}

/** Whether `code` is a present code of the person's app, or a recovery code. Either works only once. */
export function checkTwoStep(
  { db, secretKey }: Keyed,
  userId: number,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  return inTransaction(
    db,
    async (db) =>
      (await takeAppCode({ db, secretKey }, userId, code, now)) ||
      (await spendRecoveryCode(db, userId, code, now)),
  );
}

export function turnOffTwoStep(db: Db, userId: number): Promise<void> {
  return inTransaction(db, async (db) => {
    await deleteRecoveryCodes(db, userId);
    await db
      .updateTable('users')
      .set({
        two_step_secret: null,
        two_step_on_at: null,
        two_step_last_step: null,
        two_step_renew_at: null,
      })
      .where('id', '=', userId)
      .execute();
  });
}

/** A code that was read over a shoulder is worth nothing once it has been used. */
async function takeAppCode(
  { db, secretKey }: Keyed,
  userId: number,
  typed: string,
  now: number,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  if (!SIX_DIGITS.test(code)) return false;
  const user = await db
    .selectFrom('users')
    .select(['id', 'two_step_secret'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const secret = user ? readSecret(secretKey, user) : undefined;
  if (!user || secret === undefined) return false;
  const step = await stepOfCode(secret, code, now);
  if (step === undefined) return false;
  return tookEffect(
    db
      .updateTable('users')
      .set({ two_step_last_step: step })
      .where('id', '=', userId)
      .where((eb) => eb(eb.fn.coalesce('two_step_last_step', eb.lit(0)), '<', step)),
  );
}
