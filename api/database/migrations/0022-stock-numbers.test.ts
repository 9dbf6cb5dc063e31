import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openDatabase } from '../open.ts';
import * as market from './0001-market.ts';
import * as stockNumbers from './0022-stock-numbers.ts';

test('stock numbers of imports ignore case; of two spellings the first listing takes the number', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, close } = openDatabase(folder);
  const migrations = { '0001-market': market, '0022-stock-numbers': stockNumbers };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect(await migrator.migrateTo('0001-market')).not.toHaveProperty('error');
  await sql`insert into users (email, role) values ('imports@example.com', 'seller')`.execute(db);
  for (const key of ['stock:AB1', 'stock:Cd2', 'stock:cD2', 'row:AB'])
    await sql`insert into vehicles (seller_id, source, source_key, title, make, model, year, created_at, updated_at)
      values (1, 'yard', ${key}, '2016 Mazda Demio', 'Mazda', 'Demio', 2016, '', '')`.execute(db);
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  const keys = await db.selectFrom('vehicles').select('source_key').orderBy('id').execute();
  expect(keys.map((row) => row.source_key)).toEqual(['stock:ab1', 'stock:cd2', 'stock:cD2', 'row:AB']);
  await close();
  rmSync(folder, { recursive: true });
});
