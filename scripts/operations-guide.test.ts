import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENV_VARIABLES } from '#api/config/env.ts';
import { CHECK_NAMES } from '#domain/operations/checks.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const guide = read('docs/operations.md');
const compose = read('compose.yaml') + read('compose.scaled.yaml');
const blocks = [...guide.matchAll(/\n([^\n]+:)\n\n```sql\n([\s\S]*?)```/g)].map(
  ([, says = '', sql = '']) => [says, sql] as const,
);

let market: Awaited<ReturnType<typeof openTestMarket>>;
let person: number;
beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  const vehicle_id = await addTestVehicle(market.db, { seller_id: wanjiru });
  const buyer = await addTestPerson(market.db, 'buyer');
  person = buyer.id;
  const at = '2026-11-21T09:00:00.000Z';
  const { id: lead_id } = await market.db
    .insertInto('leads')
    .values({ vehicle_id, buyer_id: person, created_at: at, last_contact_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await market.db.insertInto('lead_contacts').values({ lead_id, kind: 'call', at }).execute();
  const { id } = await market.db
    .insertInto('conversations')
    .values({ vehicle_id, buyer_id: person, seller_id: wanjiru, created_at: at, last_message_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('messages')
    .values({
      conversation_id: id,
      sender_id: wanjiru,
      body: 'Habari',
      at,
      idempotency_key: null,
      body_hash: null,
    })
    .execute();
  for (const user_id of [person, wanjiru])
    await market.db
      .insertInto('security_events')
      .values({ at, user_id, kind: 'sign-in', network_hash: 'same', device: null })
      .execute();
});
afterAll(() => market.dispose());

const ASKED: Readonly<Record<string, unknown>> = {
  from: '2026-11-20T00:00:00.000Z',
  until: '2026-11-23T00:00:00.000Z',
};

/** Runs a block of the guide as `sqlite3` does, with what it asks for. */
function run(sql: string): Record<string, unknown>[] {
  const values = { ...ASKED, person };
  const names = [...sql.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !(name in values))).toEqual([]);
  const statement = sqliteOf(market).prepare<[object], Record<string, unknown>>(sql.trim().replace(/;$/, ''));
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  if (statement.reader) return statement.all(given);
  statement.run(given);
  return [];
}

const find = (words: string) => blocks.find(([says]) => says.includes(words))?.[1] ?? '';

describe('docs/operations.md', () => {
  test.each(blocks)('%s runs on the database of today [operations-10]', (_, sql) => {
    run(sql);
  });

  test('holds a dozen of questions that a breach asks, and all of its SQL is tried', () => {
    expect(blocks.length).toBe(guide.split('```sql').length - 1);
    expect(blocks.length).toBeGreaterThanOrEqual(12);
  });

  test('answers what was seen [operations-11]', () => {
    expect(run(find('Whose numbers'))).toMatchObject([{ kind: 'call', email: 'wanjiru@example.com' }]);
    expect(run(find('Whose messages'))).toMatchObject([{ email: 'wanjiru@example.com', messages: 1 }]);
    expect(run(find('other accounts')).map(({ email }) => email)).toContain('wanjiru@example.com');
    expect(run(find('How many people'))).toMatchObject([{ people: 3, messages: 1 }]);
    run(find('End every session'));
    expect(run(find('still signed in'))).toEqual([]);
  });

  test('says of each check what it means, and names only settings that there are', () => {
    for (const name of CHECK_NAMES) expect(guide).toContain(`| \`${name}\` |`);
    const named = [...guide.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name]) => name);
    const ofCompose = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const known = [...ENV_VARIABLES, ...ofCompose];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });

  test('runs in containers only scripts that there are and that the image holds', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const isLeftOut = (path: string) =>
      ignored.some((pattern) => path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));
    const scripts = new Set((guide + compose + read('Dockerfile')).match(/scripts\/[a-z-]+\.ts/g));
    expect([...scripts].filter((path) => !existsSync(join(root, path)) || isLeftOut(path))).toEqual([]);
    expect(scripts.size).toBeGreaterThan(4);
    expect(isLeftOut('scripts/start.test.ts')).toBe(true);
    expect(isLeftOut('market.env')).toBe(true);
  });
});
