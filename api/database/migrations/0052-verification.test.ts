import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { openDatabase } from '../open.ts';

const MONTHS_11_MS = 11 * 30 * 86_400_000;

test('dealers that were marked keep their mark for a year, marked as samples where they are [verification-17]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, close } = openDatabase(folder);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect(await migrator.migrateTo('0044-help')).not.toHaveProperty('error');
  const at = '2026-01-01T08:00:00.000Z';
  for (const [name, verified, isSample] of [
    ['Sample Yard', 1, 1],
    ['Real Yard', 1, 0],
    ['Another Yard', 0, 0],
  ] as const) {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    await sql`insert into users (email, role, created_at) values (${email}, 'dealer', ${at})`.execute(db);
    await sql`insert into dealers (user_id, business_name, slug, verified, is_sample, created_at)
      select id, ${name}, ${email}, ${verified}, ${isSample}, ${at} from users where email = ${email}`.execute(
      db,
    );
  }
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  const marks = await db
    .selectFrom('dealers as d')
    .leftJoin('dealer_verifications as v', 'v.dealer_id', 'd.id')
    .select(['d.business_name', 'd.verified_until', 'v.status', 'v.valid_until', 'v.is_sample'])
    .orderBy('d.id')
    .execute();
  expect(marks.map((each) => [each.business_name, each.status, each.is_sample])).toEqual([
    ['Sample Yard', 'verified', 1],
    ['Real Yard', 'verified', 0],
    ['Another Yard', null, null],
  ]);
  for (const { verified_until: until, valid_until } of marks) expect(valid_until).toBe(until);
  expect(Date.parse(marks[0]?.verified_until ?? '')).toBeGreaterThan(Date.now() + MONTHS_11_MS);
  await close();
  rmSync(folder, { recursive: true });
});
