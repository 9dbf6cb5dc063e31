import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { openDatabase } from '../open.ts';

test('only the people of a demo market count as proved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, close } = openDatabase(folder);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect(await migrator.migrateTo('0025-selling')).not.toHaveProperty('error');
  const at = '2026-01-01T08:00:00.000Z';
  for (const [email, phone, isSample] of [
    ['sample@example.com', '0700 000 001', 1],
    ['silent@example.com', null, 1],
    ['real@example.com', '+254700000002', 0],
  ] as const)
    await sql`insert into users (email, role, phone, is_sample, created_at)
      values (${email}, 'seller', ${phone}, ${isSample}, ${at})`.execute(db);
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  const people = await db.selectFrom('users').select('phone_proved_at').orderBy('id').execute();
  expect(people.map((person) => person.phone_proved_at)).toEqual([at, null, null]);
  await close();
  rmSync(folder, { recursive: true });
});
