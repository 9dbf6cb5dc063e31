import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { openDatabaseFile } from '../open.ts';

test('listings on the market count as confirmed on the day of the migration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, engine, close } = openDatabaseFile(folder);
  const sqlite = engine.handle;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  sqlite.exec('pragma foreign_keys = off');
  expect(await migrator.migrateTo('0025-selling')).not.toHaveProperty('error');
  await sql`insert into users (email, role) values ('seller@example.com', 'seller')`.execute(db);
  for (const status of ['active', 'reserved', 'draft'])
    await sql`insert into vehicles (seller_id, title, make, model, year, status, created_at, updated_at)
      values (1, '2016 Mazda Demio', 'Mazda', 'Demio', 2016, ${status}, '2024-01-01', '2024-01-01')`.execute(
      db,
    );
  const before = new Date().toISOString();
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  const rows = await db
    .selectFrom('vehicles')
    .select(['status', 'confirmed_at', 'updated_at'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ confirmed_at }) => (confirmed_at ?? '') >= before)).toEqual([true, true, false]);
  expect(rows.map(({ updated_at }) => updated_at)).toEqual(Array(3).fill('2024-01-01'));
  await close();
  rmSync(folder, { recursive: true });
});
