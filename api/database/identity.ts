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

/** Gives the database another random id, so that whatever was derived from its old self is made again. */
export async function renewDatabaseId(db: Db): Promise<void> {
  await db
    .updateTable('meta')
    .set({ value: crypto.randomUUID().replaceAll('-', '') })
    .where('key', '=', 'database_id')
    .execute();
}

const DEMO_MARK = 'demo_seed';

/** Whether the database holds the whole sample market. */
export async function isDemoMarket(db: Db): Promise<boolean> {
  const mark = await db.selectFrom('meta').select('key').where('key', '=', DEMO_MARK).executeTakeFirst();
  return mark !== undefined;
}

/** Notes that the sample market, drawn from `seed`, is complete. */
export async function markAsDemo(db: Db, seed: number): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: DEMO_MARK, value: String(seed) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
