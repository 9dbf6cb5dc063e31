import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { acquireLeases, releaseLeases } from './leases.ts';
import { type Db, type OpenDatabase, openDatabase } from './open.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let other: OpenDatabase;
beforeEach(async () => {
  market = await openTestMarket();
  other = openDatabase(market.dataDir, { databaseUrl: market.databaseUrl });
});
afterEach(async () => {
  await other.close();
  await market.dispose();
});

const acquireLease = async (db: Db, name: string, holder: string, ttlMs: number) =>
  (await acquireLeases(db, [name], holder, ttlMs)).has(name);

/** Lasts longer than any test on a busy machine. */
const LONG_MS = 600_000;
const expiryOf = async (name: string): Promise<number> => {
  const { expires_at } = await market.db
    .selectFrom('leases')
    .select('expires_at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Date.parse(expires_at);
};
/** As if its time were over. */
const expire = (name: string) =>
  market.db
    .updateTable('leases')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('name', '=', name)
    .execute();

test('a lease has one holder until it expires, and another name another', async () => {
  expect(await acquireLease(market.db, 'mails', 'first', LONG_MS)).toBe(true);
  expect(await acquireLease(other.db, 'mails', 'second', LONG_MS)).toBe(false);
  expect(await acquireLease(other.db, 'alerts', 'second', LONG_MS)).toBe(true);
  await expire('mails');
  expect(await acquireLease(other.db, 'mails', 'second', LONG_MS)).toBe(true);
  expect(await acquireLease(market.db, 'mails', 'first', LONG_MS)).toBe(false);
});

test('a lease expires by itself', async () => {
  await acquireLease(market.db, 'mails', 'first', 1);
  await eventually(async () => expect(await acquireLease(other.db, 'mails', 'second', 1)).toBe(true));
});

test('of several asked for together, those that are free are taken', async () => {
  await acquireLeases(market.db, ['mails'], 'first', 10_000);
  expect(
    [...(await acquireLeases(other.db, ['mails', 'alerts', 'prices'], 'second', 10_000))].sort(),
  ).toEqual(['alerts', 'prices']);
  expect(await acquireLeases(other.db, [], 'second', 10_000)).toEqual(new Set());
});

test('its holder renews it, and gives back only what it holds', async () => {
  await acquireLease(market.db, 'mails', 'first', LONG_MS);
  const before = await expiryOf('mails');
  expect(await acquireLease(market.db, 'mails', 'first', 2 * LONG_MS)).toBe(true);
  expect(await expiryOf('mails')).toBeGreaterThanOrEqual(before + LONG_MS);
  expect(await acquireLease(other.db, 'mails', 'second', 2 * LONG_MS)).toBe(false);
  await releaseLeases(other.db, 'second');
  expect(await acquireLease(other.db, 'mails', 'second', 2 * LONG_MS)).toBe(false);
  await releaseLeases(market.db, 'first');
  expect(await acquireLease(other.db, 'mails', 'second', 2 * LONG_MS)).toBe(true);
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
