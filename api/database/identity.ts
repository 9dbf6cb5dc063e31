import type { Db } from './open.ts';

/** The random id that a database got at its birth: a restored copy has another, and its site is built afresh. */
export async function findDatabaseId(db: Db): Promise<string> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'database_id')
    .executeTakeFirstOrThrow();
  return row.value;
}
