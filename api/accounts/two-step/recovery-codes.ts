import { randomInt } from 'node:crypto';
import { hashToken } from '#api/accounts/tokens.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';

const HOW_MANY = 10;
/** Without the letters and digits that are mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** However a person types a code, it is compared as lower-case letters and digits. */
const hashCode = (code: string): string => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Puts ten new codes in the place of all older ones and returns them: they can never be shown again. */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code), used_at: null })))
    .execute();
  return codes;
}

/** Uses up one recovery code; false when it is unknown or was used before. */
export async function spendRecoveryCode(db: Db, userId: number, code: string, now: number): Promise<boolean> {
  return tookEffect(
    db
      .updateTable('recovery_codes')
      .set({ used_at: new Date(now).toISOString() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashCode(code))
      .where('used_at', 'is', null),
  );
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
