import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { CodePurpose } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { type AskedByCode, hashCode } from './mail-codes.ts';
import { hashToken } from './tokens.ts';

const MAX_GUESSES = 5;
const CODE = /^\d{6}$/;

/**
 * The id of the code that was guessed right, for `spendMailCode`, or undefined. A guess counts before it is compared,
 * so that many at once are many guesses; after the fifth the code is worth nothing.
 */
export function guessMailCode(
  db: Db,
  { purpose, email, code, asker, now = Date.now() }: AskedByCode & { code: string },
): Promise<number | undefined> {
  return inTransaction(db, async (db) => {
    const newest = await db
      .selectFrom('mail_codes')
      .select(['id', 'code_hash'])
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('asker_hash', '=', asker.key)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now).toISOString())
      .where('attempts', '<', MAX_GUESSES)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || !CODE.test(code)) return undefined;
    const isCounted = await tookEffect(
      db
        .updateTable('mail_codes')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', newest.id)
        .where('attempts', '<', MAX_GUESSES),
    );
    return isCounted && newest.code_hash === hashCode({ purpose, email, asker, code })
      ? newest.id
      : undefined;
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
  return tookEffect(
    db
      .updateTable('mail_codes')
      .set({ used_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .where('used_at', 'is', null),
  );
}

/** Whether the asker has such a grant. */
export async function isGranted(
  db: Db,
  { purpose, email, asker, now = Date.now() }: AskedByCode,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_codes')
    .select('id')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('asker_hash', '=', asker.key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
