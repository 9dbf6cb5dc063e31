import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { recordAct } from '#api/audit/record-act.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { up } from './0018-listing-life.ts';

const AT = '2026-03-01T08:00:00.000Z';
const LATER = '2026-03-05T08:00:00.000Z';

let market: Awaited<ReturnType<typeof openTestMarket>>;
afterEach(() => market.dispose());

/** Takes the table of listings back to what it was before the migration, with all that hangs on it. */
async function forget({ db, engine }: typeof market): Promise<void> {
  const sqlite = sqliteOf({ engine });
  const { rows: made } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = 'vehicles'`.execute(db);
  const { rows: dependants } = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = 'vehicles' and type in ('index', 'trigger') and sql not like '%vehicles_by_sale%'`.execute(
    db,
  );
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('vehicles') where name <> 'withdrawn_by'`.execute(db);
  const names = columns.map(({ name }) => name).join(', ');
  const former = (made[0]?.sql ?? '')
    .replace(/check \(status in \([^)]*\)\)/, "check (status in ('active', 'sold', 'withdrawn'))")
    .replace(/withdrawn_by text check \(withdrawn_by in \([^)]*\)\),?/, '')
    .replace(/check \(\(status = '(?:sold|withdrawn)'\) = \(\w+ is not null\)\),/g, '')
    .replace(/"?vehicles"?/, 'former');
  sqlite.exec(`${former}; insert into former (${names}) select ${names} from vehicles;
    drop table vehicles; alter table former rename to vehicles;
    ${dependants.map((each) => `${each.sql};`).join('\n')}`);
}

test('keeps every listing, and says who withdrew it by what the audit log knows', async () => {
  market = await openTestMarket();
  const { db } = market;
  const sqlite = sqliteOf(market);
  const { wanjiru, kilele } = await addTestSellers(db);
  const withdraw = async (seller_id: number, updatedAt: string, source: string | null = null) => {
    const id = await addTestVehicle(db, { seller_id, source, status: 'withdrawn' });
    await db.updateTable('vehicles').set({ updated_at: updatedAt }).where('id', '=', id).execute();
    return id;
  };
  const audit = (action: string, subject: string, subjectId: number, at: string) =>
    recordAct(db, { actorId: null, action, subject, subjectId }, at);
  const active = await addTestVehicle(db, { seller_id: wanjiru, description: 'Leather seats' });
  const sold = await addTestVehicle(db, { seller_id: wanjiru, status: 'sold' });
  const bySeller = await withdraw(wanjiru, AT);
  const byImport = await withdraw(wanjiru, AT, 'feed');
  const byAdmin = await withdraw(wanjiru, AT, 'feed-2');
  await audit('listing withdrawn', 'vehicle', byAdmin, AT);
  const editedSince = await withdraw(wanjiru, LATER);
  await audit('listing withdrawn', 'vehicle', editedSince, AT);
  const byClosing = await withdraw(kilele, LATER);
  await audit('account closed', 'user', kilele, LATER);
  const last = await addTestVehicle(db, { seller_id: wanjiru });
  await db.deleteFrom('vehicles').where('id', '=', last).execute();
  const before = await db.selectFrom('vehicles').selectAll().orderBy('id').execute();

  sqlite.exec('pragma foreign_keys = off');
  await forget(market);
  sqlite.exec(`update vehicles set sold_at = null;
    update sqlite_sequence set seq = ${last} where name = 'vehicles'`);
  await up(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }));
  sqlite.exec('pragma foreign_keys = on');

  const after = await db.selectFrom('vehicles').selectAll().orderBy('id').execute();
  const plain = (rows: typeof before) => rows.map(({ withdrawn_by: _, sold_at: __, ...row }) => row);
  expect(plain(after)).toEqual(plain(before));
  const by = Object.fromEntries(after.map(({ id, withdrawn_by }) => [id, withdrawn_by]));
  expect(by).toEqual({
    ...{ [active]: null, [sold]: null, [bySeller]: 'seller', [byImport]: 'system' },
    ...{ [byAdmin]: 'admin', [editedSince]: 'admin', [byClosing]: 'system' },
  });
  const soldRow = after.find(({ id }) => id === sold);
  expect(soldRow?.sold_at).toBe(soldRow?.updated_at);
  expect(await addTestVehicle(db, { seller_id: wanjiru, description: 'Sunroof' })).toBeGreaterThan(last);
  const { rows: words } = await sql<{
    rowid: number;
  }>`select rowid from vehicle_words where vehicle_words match 'leather OR sunroof'`.execute(db);
  expect(words.map(({ rowid }) => rowid)).toEqual([active, last + 1]);
  const { rows: indexes } = await sql<{
    name: string;
  }>`select name from sqlite_master where tbl_name = 'vehicles' and type in ('index', 'trigger')`.execute(db);
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'vehicles_by_seller',
      'vehicles_newest',
      'vehicles_featured',
      'vehicles_grouped_by_model',
      'vehicles_by_sale',
      'vehicle_words_added',
      'vehicle_words_changed',
      'vehicle_words_removed',
    ]),
  );
  expect(sqlite.prepare('pragma foreign_key_check').all()).toEqual([]);
  await expect(
    db.updateTable('vehicles').set({ status: 'sold' }).where('id', '=', active).execute(),
  ).rejects.toThrow(/CHECK/);
});
