import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { addTestSellers, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { up } from './0012-checked-showrooms.ts';

test('showrooms from before count as checked, later ones wait', async () => {
  const market = await openTestMarket();
  const { db, dispose } = market;
  const sqlite = sqliteOf(market);
  const { kilele, wanjiru } = await addTestSellers(db);
  sqlite.exec(`
    drop index dealers_to_check;
    drop index audit_log_by_actor;
    alter table dealers drop column checked_at;
    alter table dealers drop column waiting_name;
    alter table dealers drop column refusal;
  `);
  await up(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }));
  await openShowroom(db, wanjiru, 'Ziwa Autos', '2026-01-01T08:00:00.000Z');
  const dealers = await db
    .selectFrom('dealers')
    .select(['user_id', 'checked_at', 'waiting_name', 'refusal'])
    .orderBy('id')
    .execute();
  expect(dealers).toEqual([
    { user_id: kilele, checked_at: expect.stringMatching(/^\d{4}-.*Z$/), waiting_name: null, refusal: null },
    { user_id: wanjiru, checked_at: null, waiting_name: null, refusal: null },
  ]);
  await dispose();
});
