import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { up } from './0024-derived-facts.ts';

test('a body that was marked as derived keeps its mark', async () => {
  const market = await openTestMarket();
  const { db, dispose } = market;
  const sqlite = sqliteOf(market);
  const { wanjiru: sellerId } = await addTestSellers(db);
  const [derived, stated] = [
    await addTestVehicle(db, { seller_id: sellerId }),
    await addTestVehicle(db, { seller_id: sellerId }),
  ];
  await sql`drop index vehicles_grouped_by_group`.execute(db);
  for (const column of ['derived', 'groups'])
    await sql`alter table vehicles drop column ${sql.ref(column)}`.execute(db);
  await sql`alter table vehicles add column body_type_derived integer not null default 0
    check (body_type_derived in (0, 1))`.execute(db);
  await sql`update vehicles set body_type = 'hatchback', body_type_derived = id = ${derived}`.execute(db);
  await up(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }));
  const rows = await db.selectFrom('vehicles').select(['id', 'derived', 'groups']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: derived, derived: '["body_type"]', groups: '[]' },
    { id: stated, derived: '[]', groups: '[]' },
  ]);
  await dispose();
});
