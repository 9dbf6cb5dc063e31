import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { isBusy } from '../dialect.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
const opened: OpenDatabase[] = [];
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await market.dispose();
});

/** A process of its own, as far as SQLite can tell. */
function openOther(patienceMs: number) {
  const other = openDatabase(market.dataDir, { busyTimeoutMs: 1, patienceMs });
  opened.push(other);
  return other.db;
}

/** Holds the write lock until `release` is called. */
function holdLock() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const ended = market.db.transaction().execute(async () => {
    lock();
    await released;
  });
  return { locked, release, ended };
}

test('a write that meets the lock of another process waits without blocking its own [busy-1]', async () => {
  const other = openOther(60_000);
  const { locked, release, ended } = holdLock();
  await locked;
  const note = { key: 'a', value: '' };
  const write = other.insertInto('meta').values(note).execute();
  const change = openOther(60_000)
    .transaction()
    .execute((db) =>
      db
        .insertInto('meta')
        .values({ ...note, key: 'b' })
        .execute(),
    );
  let turns = 0;
  for (; turns < 20; turns++) await Bun.sleep(1);
  release();
  await Promise.all([ended, write, change]);
  const rows = await market.db.selectFrom('meta').select('key').where('key', 'in', ['a', 'b']).execute();
  expect(rows).toHaveLength(2);
});

test('without patience, or at its end, it fails as busy [busy-2]', async () => {
  const { locked, release, ended } = holdLock();
  await locked;
  for (const patienceMs of [0, 50]) {
    const write = openOther(patienceMs).insertInto('meta').values({ key: 'a', value: '' }).execute();
    await expect(write).rejects.toSatisfy(isBusy);
  }
  release();
  await ended;
});
