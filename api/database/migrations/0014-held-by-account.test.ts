import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { up } from './0014-held-by-account.ts';

const AT = (day: number) => `2026-11-0${day}T08:00:00.000Z`;

/** A database as it was before this migration. */
async function openOlder(dataDir: string) {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new Sqlite(join(dataDir, 'older.db')) }),
  });
  const before = Object.entries(migrations).filter(([name]) => name < '0014');
  for (const [, { up }] of before.sort(([a], [b]) => (a < b ? -1 : 1))) await up(db);
  return db;
}

test('mails that were sent before go to the account, also those to its former addresses', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-migration-'));
  const db = await openOlder(dataDir);
  try {
    // The first person moved from a to b to c; the second has a now.
    await sql`insert into users (id, email, role, created_at) values
      (1, 'c@example.com', 'buyer', ${AT(1)}), (2, 'a@example.com', 'buyer', ${AT(3)})`.execute(db);
    const changed = (email: string) => `You now sign in with ${email}. This address is no longer used.`;
    for (const [recipient, kind, body, at] of [
      ['a@example.com', 'welcome', 'x', AT(1)],
      ['a@example.com', 'email-changed', changed('b@example.com'), AT(2)],
      ['b@example.com', 'message', 'x', AT(3)],
      ['a@example.com', 'message', 'x', AT(4)],
      ['b@example.com', 'email-changed', changed('c@example.com'), AT(5)],
      ['c@example.com', 'message', 'x', AT(6)],
      ['nobody@example.com', 'verify-email', 'x', AT(6)],
    ] as const)
      await sql`insert into mails (kind, recipient, subject, body, created_at, next_try_at)
        values (${kind}, ${recipient}, 'x', ${body}, ${at}, ${at})`.execute(db);
    await up(db);
    const owners = await sql<{ user_id: number | null }>`select user_id from mails order by id`.execute(db);
    expect(owners.rows.map(({ user_id }) => user_id)).toEqual([1, 1, 1, 2, 1, 1, null]);
    const former = await sql`select user_id, email, left_at from former_emails order by left_at`.execute(db);
    expect(former.rows).toEqual([
      { user_id: 1, email: 'a@example.com', left_at: AT(2) },
      { user_id: 1, email: 'b@example.com', left_at: AT(5) },
    ]);
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
});
