import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { createMedia } from '#api/media/media.ts';
import { migrations } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { up } from './0020-media.ts';

test('photos that are shown have a row and stay; what nothing shows any more is swept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-migration-'));
  const dialect = new SqliteDialect({ database: new Sqlite(join(dataDir, 'older.db')) });
  const older = new Kysely<unknown>({ dialect });
  const db = new Kysely<Tables>({ dialect });
  try {
    const steps = Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, step] of steps) if (name < '0020') await step.up(older);
    await sql`insert into users (id, email, role, photo_key, created_at) values
      (1, 'a@example.com', 'seller', 'photo/aa/me', ''), (2, 'b@example.com', 'buyer', 'photo/aa/me', ''),
      (3, 'c@example.com', 'buyer', null, '')`.execute(db);
    await sql`insert into vehicles (id, seller_id, title, make, model, year, status, created_at, updated_at)
      values (1, 1, 'Demio', 'Mazda', 'Demio', 2016, 'active', '', '')`.execute(db);
    await sql`insert into vehicle_images (vehicle_id, position, media_key, kind, alt) values
      (1, 0, 'photo/bb/front', 'photo', ''), (1, 1, 'demo/suv/white/front-left', 'photo', '')`.execute(db);
    const store = openDiskStore(dataDir);
    for (const key of ['photo/aa/me', 'photo/bb/front', 'photo/cc/forgotten'])
      await store.put(`${key}/400x300.webp`, Buffer.from('x'));
    await up(older);
    const rows = await db.selectFrom('media').select(['key', 'kind', 'state']).orderBy('key').execute();
    expect(rows).toEqual([
      { key: 'photo/aa/me', kind: 'photo', state: 'stored' },
      { key: 'photo/bb/front', kind: 'photo', state: 'stored' },
    ]);
    await sql`pragma foreign_keys = off`.execute(older);
    for (const [name, step] of steps) if (name >= '0021') await step.up(older);
    await createMedia({ db, store }).sweep(createLogger('silent'), Date.now() + 48 * 3_600_000);
    const files = (await Array.fromAsync(store.list('photo/'))).map(({ key }) => key).sort();
    expect(files).toEqual(['photo/aa/me/400x300.webp', 'photo/bb/front/400x300.webp']);
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
});
