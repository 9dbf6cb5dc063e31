import type { Db } from '#api/database/open.ts';

/** Facts that alerts keep about themselves: when they last ran. */
type StateKey = 'alerts_ran_at';

export async function findState(db: Db, key: StateKey): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function saveState(db: Db, key: StateKey, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
