import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { openDatabaseFile } from '../open.ts';

test('who asked before becomes one lead for each person and listing, with its contacts and its answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, engine, close } = openDatabaseFile(folder);
  const sqlite = engine.handle;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  sqlite.exec('pragma foreign_keys = off');
  expect(await migrator.migrateTo('0029-photo-shots')).not.toHaveProperty('error');
  for (const name of ['seller', 'buyer', 'other'])
    await sql`insert into users (email, role) values (${`${name}@example.com`}, 'buyer')`.execute(db);
  await sql`insert into vehicles (seller_id, title, make, model, year, status, created_at, updated_at)
    values (1, '2016 Mazda Demio', 'Mazda', 'Demio', 2016, 'active', '2026-01-01', '2026-01-01')`.execute(db);
  for (const [buyer, kind, at] of [
    [2, 'call', '2026-01-02'],
    [2, 'message', '2026-01-03'],
    [2, 'call', '2026-01-05'],
    [3, 'whatsapp', '2026-01-04'],
  ] as const)
    await sql`insert into leads (vehicle_id, buyer_id, kind, at) values (1, ${buyer}, ${kind}, ${at})`.execute(
      db,
    );
  await sql`insert into conversations (vehicle_id, buyer_id, seller_id, created_at, last_message_at)
    values (1, 2, 1, '2026-01-03', '2026-01-04')`.execute(db);
  for (const [sender, at] of [
    [2, '2026-01-03'],
    [1, '2026-01-04'],
    [1, '2026-01-06'],
  ] as const)
    await sql`insert into messages (conversation_id, sender_id, body, at) values (1, ${sender}, 'x', ${at})`.execute(
      db,
    );
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  const leads = await db.selectFrom('leads').selectAll().orderBy('buyer_id').execute();
  expect(leads).toMatchObject([
    {
      ...{ buyer_id: 2, stage: 'contacted', created_at: '2026-01-02', last_contact_at: '2026-01-05' },
      ...{ answered_at: '2026-01-04', answered_by: 1 },
    },
    { buyer_id: 3, stage: 'new', created_at: '2026-01-04', last_contact_at: '2026-01-04', answered_at: null },
  ]);
  const contacts = await db
    .selectFrom('lead_contacts')
    .select(['lead_id', 'kind', 'at'])
    .orderBy('at')
    .execute();
  const [first, second] = leads.map(({ id }) => id);
  expect(contacts).toEqual([
    { lead_id: first, kind: 'call', at: '2026-01-02' },
    { lead_id: first, kind: 'message', at: '2026-01-03' },
    { lead_id: second, kind: 'whatsapp', at: '2026-01-04' },
    { lead_id: first, kind: 'call', at: '2026-01-05' },
  ]);
  await close();
  rmSync(folder, { recursive: true });
});
