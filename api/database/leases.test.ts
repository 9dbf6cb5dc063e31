import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { acquireLeases, releaseLeases } from './leases.ts';
import { type Db, type OpenDatabase, openDatabase } from './open.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let other: OpenDatabase;
beforeEach(async () => {
  market = await openTestMarket();
  other = openDatabase(market.dataDir);
});
afterEach(async () => {
  await other.close();
  await market.dispose();
});

const acquireLease = async (db: Db, name: string, holder: string, ttlMs: number) =>
  (await acquireLeases(db, [name], holder, ttlMs)).has(name);

test('a lease has one holder until it expires, and another name another', async () => {
  expect(await acquireLease(market.db, 'mails', 'first', 200)).toBe(true);
  expect(await acquireLease(other.db, 'mails', 'second', 200)).toBe(false);
  expect(await acquireLease(other.db, 'alerts', 'second', 200)).toBe(true);
  await sleep(250);
  expect(await acquireLease(other.db, 'mails', 'second', 200)).toBe(true);
  expect(await acquireLease(market.db, 'mails', 'first', 200)).toBe(false);
});

test('of several asked for together, those that are free are taken', async () => {
  await acquireLeases(market.db, ['mails'], 'first', 10_000);
  expect(
    [...(await acquireLeases(other.db, ['mails', 'alerts', 'prices'], 'second', 10_000))].sort(),
  ).toEqual(['alerts', 'prices']);
  expect(await acquireLeases(other.db, [], 'second', 10_000)).toEqual(new Set());
});

test('its holder renews it, and gives back only what it holds', async () => {
  await acquireLease(market.db, 'mails', 'first', 300);
  await sleep(200);
  expect(await acquireLease(market.db, 'mails', 'first', 300)).toBe(true);
  await sleep(200);
  expect(await acquireLease(other.db, 'mails', 'second', 300)).toBe(false);
  await releaseLeases(other.db, 'second');
  expect(await acquireLease(other.db, 'mails', 'second', 300)).toBe(false);
  await releaseLeases(market.db, 'first');
  expect(await acquireLease(other.db, 'mails', 'second', 300)).toBe(true);
});

test('of many at once, one gets it', async () => {
  const holders = Array.from({ length: 20 }, (_, index) => `holder ${index}`);
  const got = await Promise.all(
    holders.map((holder, index) => acquireLease(index % 2 ? market.db : other.db, 'mails', holder, 10_000)),
  );
  expect(got.filter(Boolean)).toHaveLength(1);
});

test('one that a clock far ahead has taken does not block for years', async () => {
  await market.db
    .insertInto('leases')
    .values({ name: 'mails', holder: 'from the future', expires_at: '2099-01-01T00:00:00.000Z' })
    .execute();
  expect(await acquireLease(market.db, 'mails', 'first', 10_000)).toBe(true);
});
