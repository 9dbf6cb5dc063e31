import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { openDatabase } from '../open.ts';

/** The schema that released migrations leave on SQLite: an edit of one that changes it would split the markets there are. */
const RELEASED_UP_TO = '0073-visitor-salts';
const RELEASED_SCHEMA = '16b77ad56ae4905a464f5793ffde6eb62fc2c6baca9041712812b45d48eafdde';

test('released migrations leave the very schema that markets on SQLite have', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-schema-'));
  const database = openDatabase(dataDir);
  const released = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= RELEASED_UP_TO));
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => released } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const { rows } = await sql`select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(
    database.db,
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(createHash('sha256').update(JSON.stringify(rows)).digest('hex')).toBe(RELEASED_SCHEMA);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
