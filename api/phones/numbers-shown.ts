import { sql } from 'kysely';
import { asFlag } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { hasPageIn } from '#api/vehicles/listing-life.ts';

const KEY = 'numbers_shown';
const HIDDEN = 'no';

/**
 * Whether this market shows numbers of sellers at all, as a selected column. It stands in the database, because pages are
 * also drawn by processes that do not know the server's settings.
 */
export const numbersShownColumn = asFlag(sql`not exists (
  select 1 from meta where key = ${sql.lit(KEY)} and value = ${sql.lit(HIDDEN)}
)`);

/** Whether this market shows numbers of sellers at all; yes where no server has noted it. */
export async function areNumbersShown(db: Db): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value !== HIDDEN;
}

/** Notes whether numbers are shown from now on; where that is new, the pages that say so are drawn again. */
export function settleNumbersShown(db: Db, isShown: boolean, at = new Date().toISOString()): Promise<void> {
  return inTransaction(db, async (db) => {
    if ((await areNumbersShown(db)) === isShown) return;
    const value = isShown ? 'yes' : HIDDEN;
    await db
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    for (const subjectId of await listWithNumber(db))
      await recordChange(db, { subject: 'vehicle', subjectId, change: 'changed' }, at);
  });
}

async function listWithNumber(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select('v.id')
    .where(hasPageIn('v'))
    .where((eb) => eb.or([eb('u.phone_proved_at', 'is not', null), eb('d.phone', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}
