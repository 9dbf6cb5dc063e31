import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#api/log.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdLeases, type Lease } from './hold-leases.ts';
import { acquireLeases } from './leases.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

const log = createLogger('silent');
let market: Awaited<ReturnType<typeof openTestMarket>>;
let other: OpenDatabase;
const gained: string[] = [];
beforeEach(async () => {
  market = await openTestMarket();
  other = openDatabase(market.dataDir, { databaseUrl: market.databaseUrl });
  gained.length = 0;
});
afterEach(async () => {
  await other.close();
  await market.dispose();
});

const isLost = (leases: Lease[]) => leases[0]?.lost.aborted;

/** Lasts longer than any test on a busy machine. */
const LONG_MS = 600_000;
/** As if their time were over. */
const expireAll = () =>
  market.db.updateTable('leases').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();

test('leases move from a stuck process to another, and the stuck one is notified', async () => {
  const stuck: Lease[] = [];
  const first = await holdLeases({
    ...{ db: market.db, log, names: ['mail', 'prices'], ttlMs: LONG_MS, heartbeatMs: 200 },
    onGained: (lease) => stuck.push(lease),
  });
  const second = await holdLeases({
    ...{ db: other.db, log, names: ['prices', 'mail'], ttlMs: LONG_MS, heartbeatMs: 20 },
    onGained: ({ name }) => gained.push(name),
  });
  expect([stuck.map(({ name }) => name).sort(), gained]).toEqual([['mail', 'prices'], []]);
  await eventually(async () => {
    // A beat of the first may come before one of the second.
    if (gained.length === 0) await expireAll();
    expect(gained.sort()).toEqual(['mail', 'prices']);
  });
  await eventually(async () => expect(isLost(stuck)).toBe(true));
  await Promise.all([first.stop(), second.stop()]);
  expect(await acquireLeases(other.db, ['mail'], 'third', 1_000)).toEqual(new Set(['mail']));
});

test('after a long sleep a lease is confirmed before anything is done under it', async () => {
  const held: Lease[] = [];
  const keeping = await holdLeases({
    ...{ db: market.db, log, names: ['mail'], ttlMs: LONG_MS, heartbeatMs: LONG_MS },
    onGained: (lease) => held.push(lease),
  });
  await expireAll();
  expect((await acquireLeases(other.db, ['mail'], 'second', LONG_MS)).size).toBe(1);
  expect(isLost(held)).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LONG_MS });
  await held[0]?.confirm().finally(() => vi.useRealTimers());
  expect(isLost(held)).toBe(true);
  await keeping.stop();
});

testOnSqlite('where the database cannot be written its holder goes on', async () => {
  const held: Lease[] = [];
  const keeping = await holdLeases({
    ...{ db: market.db, log, names: ['mail'], ttlMs: 1, heartbeatMs: 10 },
    onGained: (lease) => held.push(lease),
  });
  sqliteOf(market).pragma('query_only = on');
  await Bun.sleep(60);
  await held[0]?.confirm();
  expect(isLost(held)).toBe(false);
  sqliteOf(market).pragma('query_only = off');
  await keeping.stop();
});
