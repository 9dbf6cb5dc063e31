import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { findCursor } from '#api/events/outbox.ts';
import { findEnd } from '#api/events/outbox-end.ts';
import { openDatabase } from '../open.ts';
import * as market from './0001-market.ts';
import * as outboxReader from './0017-outbox-reader.ts';

test.each([
  ['all lines pruned', 5, 5],
  ['some lines pruned', 2, 2],
  ['none', 0, 0],
])('a market from before the one reader goes on where it stood: %s', async (_, deleted, pruned) => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, close } = openDatabase(folder);
  const migrations = { '0001-market': market, '0017-outbox-reader': outboxReader };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect(await migrator.migrateTo('0001-market')).not.toHaveProperty('error');
  for (let id = 1; id <= 5; id++)
    await sql`insert into outbox (subject, subject_id, change, at) values ('vehicle', ${id}, 'added', '')`.execute(
      db,
    );
  await db.deleteFrom('outbox').where('id', '<=', deleted).execute();
  await sql`insert into outbox_cursors (reader, position) values ('prices', 5), ('alerts', 4)`.execute(db);
  await sql`insert into meta (key, value) values ('alerts_database', 'before the restore')`.execute(db);
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  const end = await findEnd(db);
  expect(end).toMatchObject({ position: 5, pruned });
  expect(await findCursor(db, 'prices')).toEqual({ databaseId: end.databaseId, position: 5 });
  expect(await findCursor(db, 'alerts')).toEqual({ databaseId: 'before the restore', position: 4 });
  await close();
  rmSync(folder, { recursive: true });
});
