import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
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
  other = openDatabase(market.dataDir);
  gained.length = 0;
});
afterEach(async () => {
  await other.close();
  await market.dispose();
});

const isLost = (leases: Lease[]) => leases[0]?.lost.aborted;

test('leases move from a stuck process to another, and the stuck one is notified', async () => {
  const stuck: Lease[] = [];
  const first = await holdLeases({
    ...{ db: market.db, log, names: ['mail', 'prices'], ttlMs: 300, heartbeatMs: 900 },
    onGained: (lease) => stuck.push(lease),
  });
  const second = await holdLeases({
    ...{ db: other.db, log, names: ['prices', 'mail'], ttlMs: 300, heartbeatMs: 50 },
    onGained: ({ name }) => gained.push(name),
  });
  expect([stuck.map(({ name }) => name).sort(), gained]).toEqual([['mail', 'prices'], []]);
  await eventually(async () => expect(gained.sort()).toEqual(['mail', 'prices']));
  await eventually(async () => expect(isLost(stuck)).toBe(true));
  await Promise.all([first.stop(), second.stop()]);
  expect(await acquireLeases(other.db, ['mail'], 'third', 1_000)).toEqual(new Set(['mail']));
});

test('after a long sleep a lease is confirmed before anything is done under it', async () => {
  const held: Lease[] = [];
  const keeping = await holdLeases({
    ...{ db: market.db, log, names: ['mail'], ttlMs: 500, heartbeatMs: 60_000 },
    onGained: (lease) => held.push(lease),
  });
  await eventually(async () => expect((await acquireLeases(other.db, ['mail'], 'second', 500)).size).toBe(1));
  expect(isLost(held)).toBe(false);
  await held[0]?.confirm();
  expect(isLost(held)).toBe(true);
  await keeping.stop();
});

test('where the database cannot be written its holder goes on', async () => {
  const held: Lease[] = [];
  const keeping = await holdLeases({
    ...{ db: market.db, log, names: ['mail'], ttlMs: 1, heartbeatMs: 10 },
    onGained: (lease) => held.push(lease),
  });
  market.sqlite.pragma('query_only = on');
  await Bun.sleep(60);
  await held[0]?.confirm();
  expect(isLost(held)).toBe(false);
  market.sqlite.pragma('query_only = off');
  await keeping.stop();
});
