import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import { openDatabaseFile } from '../open.ts';

const [DEALER, AGENT, BUYER] = [1, 2, 3];

test('conversations with a dealer and with agents about one car become one of the dealer’s, with messages, reports and blocks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, engine, close } = openDatabaseFile(folder);
  const sqlite = engine.handle;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  sqlite.exec('pragma foreign_keys = off');
  expect(await migrator.migrateTo('0036-view-months')).not.toHaveProperty('error');
  for (const name of ['dealer', 'agent', 'buyer'])
    await sql`insert into users (email, role) values (${`${name}@example.com`}, 'buyer')`.execute(db);
  await sql`insert into vehicles (seller_id, title, make, model, year, status, created_at, updated_at)
    values (1, '2016 Mazda Demio', 'Mazda', 'Demio', 2016, 'active', '2026-01-01', '2026-01-01')`.execute(db);
  for (const [sellerId, lastAt, readId] of [
    [AGENT, '2026-01-05', 1],
    [DEALER, '2026-01-04', 2],
  ] as const)
    await sql`insert into conversations (vehicle_id, buyer_id, seller_id, created_at, last_message_at, seller_read_id)
      values (1, 3, ${sellerId}, '2026-01-02', ${lastAt}, ${readId})`.execute(db);
  for (const [conversationId, senderId] of [
    [1, BUYER],
    [2, BUYER],
    [1, AGENT],
  ])
    await sql`insert into messages (conversation_id, sender_id, body, at)
      values (${conversationId}, ${senderId}, 'x', '2026-01-04')`.execute(db);
  await sql`insert into person_reports (reporter_id, reported_id, conversation_id, reason, created_at)
    values (3, 1, 2, 'spam', '2026-01-04')`.execute(db);
  await sql`insert into blocks (blocker_id, blocked_id, at) values (2, 3, '2026-01-05')`.execute(db);
  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');
  expect(await db.selectFrom('conversations').selectAll().execute()).toMatchObject([
    {
      ...{ id: 1, buyer_id: BUYER, seller_id: DEALER, last_message_at: '2026-01-05' },
      ...{ seller_read_id: 1 },
    },
  ]);
  const messages = await db.selectFrom('messages').select(['id', 'conversation_id']).orderBy('id').execute();
  expect(messages.map(({ conversation_id }) => conversation_id)).toEqual([1, 1, 1]);
  const report = await db.selectFrom('person_reports').select('conversation_id').executeTakeFirst();
  expect(report?.conversation_id).toBe(1);
  const blocks = await db.selectFrom('blocks').select(['blocker_id', 'blocked_id']).execute();
  expect(blocks).toContainEqual({ blocker_id: DEALER, blocked_id: BUYER });
  await close();
  rmSync(folder, { recursive: true });
});
