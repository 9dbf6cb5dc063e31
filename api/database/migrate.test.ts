import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLastPosition, recordChange } from '#api/events/outbox.ts';
import { openMarket } from '#api/market.ts';
import { addTestSellers } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { migrate, migrations } from './migrate.ts';
import { databasePath, type OpenDatabase, openDatabase } from './open.ts';

const AT = '2026-01-01T08:00:00.000Z';
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-migrate-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A market as the release before the leases left it: with listings, and an outbox that was pruned up to `position`. */
async function openOldMarket(): Promise<OpenDatabase & { position: number }> {
  const database = openDatabase(dataDir);
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0016'));
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => before } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  const { wanjiru } = await addTestSellers(database.db);
  await sql`insert into vehicles (seller_id, title, make, model, year, body_type, created_at, updated_at)
    values (${wanjiru}, '2016 Mazda Demio', 'Mazda', 'Demio', 2016, 'hatchback', ${AT}, ${AT})`.execute(
    database.db,
  );
  const formerly = { make: 'Mazda', model: 'Demio', town: 'Nairobi', bodyType: 'hatchback' };
  for (const each of [formerly, undefined, formerly])
    await recordChange(
      database.db,
      { subject: 'vehicle', subjectId: 1, change: 'changed', formerly: each },
      AT,
    );
  const position = await findLastPosition(database.db);
  await database.db.deleteFrom('outbox').where('id', '<=', position).execute();
  return { ...database, position };
}

/** A column that came since is null; one mark of derived facts replaced another. */
const withoutNulls = (row: unknown) =>
  Object.fromEntries(
    Object.entries(Object(row)).filter(([name, value]) => value !== null && !/derived$/.test(name)),
  );

/** Every row of every table that both schemas have. */
function readAll(database: OpenDatabase, tables: readonly string[]) {
  const sqlite = sqliteOf(database);
  return tables.map((table) => [
    table,
    sqlite.prepare(`select * from ${table} order by 1`).all().map(withoutNulls),
  ]);
}

describe('an older database', () => {
  test('keeps every row, and the newest position that it ever gave', async () => {
    const old = await openOldMarket();
    const tables = ['vehicles', 'users', 'dealers', 'price_history', 'outbox'];
    const before = readAll(old, tables);
    expect(await migrate(old)).toContain('0016-leases');
    // Columns that came since have a default.
    expect(readAll(old, tables)).toMatchObject(before);
    expect(await findLastPosition(old.db)).toBe(old.position);
    await recordChange(old.db, { subject: 'vehicle', subjectId: 1, change: 'changed' }, AT);
    expect(await findLastPosition(old.db)).toBe(old.position + 1);
    expect(sqliteOf(old).pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqliteOf(old).pragma('foreign_key_check')).toEqual([]);
    expect(sqliteOf(old).pragma('foreign_keys', { simple: true })).toBe(1);
    await old.close();
  });

  test('stays as it was when a migration dies on the way', async () => {
    const old = await openOldMarket();
    const schema = () => sqliteOf(old).prepare('select name, sql from sqlite_master order by name').all();
    const before = schema();
    // What the migration would make is there already, so that it fails half-way.
    sqliteOf(old).exec('create view outbox_copy as select 1');
    await expect(migrate(old)).rejects.toThrow('outbox_copy');
    sqliteOf(old).exec('drop view outbox_copy');
    expect(schema()).toEqual(before);
    expect(await migrate(old)).toContain('0016-leases');
    await old.close();
  });
});

test('no check asks json_valid of a column that may be null', async () => {
  const market = await openMarket(dataDir);
  const tables = await market.db.introspection.getTables();
  for (const { name, columns } of tables) {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(
      market.db,
    );
    for (const column of columns.filter(({ isNullable }) => isNullable)) {
      const check = new RegExp(`check \\(json_valid\\(${column.name}\\)`);
      expect(rows[0]?.sql, `${name}.${column.name}`).not.toMatch(check);
    }
  }
  await market.close();
});

test('a database that a newer version has used is refused in one sentence', async () => {
  const market = await openMarket(dataDir);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', ${AT})`.execute(market.db);
  await market.close();
  await expect(openMarket(dataDir)).rejects.toThrow(/newer version of Garisoko \(it knows 9999-future\)/);
});

const tool = spawnSync('sqlite3', ['--version']).status === 0;
test.skipIf(!tool)('the check of the sqlite3 tool of this machine finds nothing', async () => {
  const old = await openOldMarket();
  await migrate(old);
  await old.close();
  const { stdout } = spawnSync('sqlite3', [databasePath(dataDir), 'pragma integrity_check'], {
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('ok');
});
