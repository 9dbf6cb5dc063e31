import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';

/** Facts that alerts keep about themselves: when they last ran, with what links are signed. */
type StateKey = 'alerts_ran_at' | 'alerts_secret';

export async function findState(db: Db, key: StateKey): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Keeps a fact unless there is one already; returns the one that is kept. */
export async function keepFirstState(db: Db, key: StateKey, value: string): Promise<string> {
  await insertOnce(db.insertInto('meta').values({ key, value }).returning('key'));
  return (await findState(db, key)) ?? value;
}

export async function keepState(db: Db, key: StateKey, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
