import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { keyReused } from '#api/http/idempotency.ts';
import { type Given, givenSchema } from './schema.ts';

type Call = { adminId: number; key: string | undefined; hash: string };

/**
 * Runs an act that gives money in a transaction, once for each key of an admin; the same call again gets the first
 * answer. Throws 409 for a key that was used for something else.
 */
export function giveOnce(
  db: Db,
  { adminId, key, hash }: Call,
  act: (db: Db) => Promise<Given>,
  at = new Date().toISOString(),
): Promise<Given> {
  return inTransaction(db, async (db) => {
    if (key === undefined) return act(db);
    await lockKeys(db, `desk ${adminId} ${key}`);
    const earlier = await db
      .selectFrom('desk_calls')
      .select(['body_hash', 'answer'])
      .where('admin_id', '=', adminId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (earlier && earlier.body_hash !== hash) throw keyReused();
    if (earlier) return givenSchema.parse(JSON.parse(earlier.answer));
    const given = await act(db);
    const row = { admin_id: adminId, idempotency_key: key, body_hash: hash, at };
    await db
      .insertInto('desk_calls')
      .values({ ...row, answer: JSON.stringify(given) })
      .execute();
    return given;
  });
}
