import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewDatabaseId } from '#api/database/identity.ts';
import { type Db, databasePath, openDatabase } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { findCursor, moveCursor, pruneOutbox, recordChange } from './outbox.ts';
import { findEnd } from './outbox-end.ts';
import { createOutboxReader, type OutboxBatch, type OutboxReader } from './outbox-reader.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let db: Db;
let clock: number;
beforeEach(async () => {
  market = await openTestMarket();
  ({ db } = market);
  clock = Date.parse('2026-11-22T09:00:00Z');
});
afterEach(() => market.dispose());

const at = () => new Date(clock).toISOString();
const reader = (from?: Parameters<typeof createOutboxReader>[0]['from']) =>
  createOutboxReader({ db, now: () => clock, ...(from && { from }) });
const record = (subjectId: number, to = db) =>
  recordChange(to, { subject: 'vehicle', subjectId, change: 'changed' }, at());
/** A line under an id that its transaction was given before it committed. */
const commit = (...ids: number[]) =>
  db
    .insertInto('outbox')
    .values(ids.map((id) => ({ id, subject: 'vehicle', subject_id: id, change: 'changed', at: at() })))
    .execute();

/** What a reader hands over now: `first`, `replaced` or `pruned`, and the subjects of the changes. */
async function newsOf(reader: OutboxReader): Promise<(string | number)[]> {
  const news: (string | number)[] = [];
  await reader.follow(async ({ restart, changes }) => {
    if (restart) news.push(restart);
    news.push(...changes.map(({ subject_id }) => subject_id));
  });
  return news;
}

describe('a reader', () => {
  test('begins with all lines, then yields each change once', async () => {
    await record(1);
    const reading = reader();
    expect(await newsOf(reading)).toEqual(['first']);
    await record(2);
    await record(3);
    expect([await reading.hasNews(), await newsOf(reading)]).toEqual([true, [2, 3]]);
    expect([await reading.hasNews(), await newsOf(reading)]).toEqual([false, []]);
  });

  test('is handed a batch again that it could not handle', async () => {
    const reading = reader();
    await newsOf(reading);
    await record(1);
    const failing = reading.follow(async () => {
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(await newsOf(reading)).toEqual([1]);
  });

  test('takes one call after the other', async () => {
    const reading = reader();
    await newsOf(reading);
    await record(1);
    expect(await Promise.all([newsOf(reading), newsOf(reading)])).toEqual([[1], []]);
  });

  test('reads thousands in pieces, and knows how many wait', async () => {
    const reading = reader();
    await newsOf(reading);
    await commit(...Array.from({ length: 1_200 }, (_, index) => index + 1));
    const batches: OutboxBatch[] = [];
    await reading.follow(async (batch) => void batches.push(batch));
    expect(batches.map(({ changes, backlog }) => [changes.length, backlog])).toEqual([
      [500, 1_200],
      [500, 700],
      [200, 200],
    ]);
  });

  test('goes no further than another, and waits where that one still reads another database', async () => {
    const reading = reader();
    await newsOf(reading);
    const { databaseId } = await findEnd(db);
    await commit(1, 2, 3);
    const seen: number[] = [];
    const follow = (upTo: { databaseId: string; position: number }) =>
      reading.follow(async ({ changes }) => void seen.push(...changes.map(({ id }) => id)), { upTo });
    await follow({ databaseId: 'another', position: 3 });
    expect(seen).toEqual([]);
    await follow({ databaseId, position: 2 });
    expect(seen).toEqual([1, 2]);
  });
});

describe('a reader that outlives its process', () => {
  const kept = () => reader(() => findCursor(db, 'alerts'));
  async function keepReading(reading: OutboxReader): Promise<(string | number)[]> {
    const news = await newsOf(reading);
    const cursor = reading.cursor();
    if (cursor) await moveCursor(db, 'alerts', cursor);
    return news;
  }

  test('goes on where the last one left off', async () => {
    expect(await keepReading(kept())).toEqual(['first']);
    await record(1);
    expect(await keepReading(kept())).toEqual([1]);
    expect(await keepReading(kept())).toEqual([]);
  });

  test('starts over after a restore that happened meanwhile', async () => {
    await keepReading(kept());
    await renewDatabaseId(db);
    expect(await keepReading(kept())).toEqual(['replaced']);
    expect(await keepReading(kept())).toEqual([]);
  });

  test('loses no line that commits after a crash, though later ones were read before it', async () => {
    await commit(1);
    await keepReading(kept());
    await commit(3, 4);
    expect(await keepReading(kept())).toEqual([3, 4]);
    await commit(2);
    expect(await keepReading(kept())).toEqual([2, 3, 4]);
  });
});

describe('lines out of order', () => {
  test('a line that commits after a later one is read, once, and nothing is read again', async () => {
    const reading = reader();
    await newsOf(reading);
    await commit(1, 2, 5);
    expect(await newsOf(reading)).toEqual([1, 2, 5]);
    expect(reading.cursor()).toMatchObject({ position: 2 });
    await commit(4);
    expect(await newsOf(reading)).toEqual([4]);
    await commit(3, 6);
    expect(await newsOf(reading)).toEqual([3, 6]);
    expect([await newsOf(reading), reading.cursor()]).toMatchObject([[], { position: 6 }]);
  });

  test('a line that was under way when everything was read is read afterwards', async () => {
    await commit(1, 2, 4);
    const reading = reader();
    expect(await newsOf(reading)).toEqual(['first']);
    await commit(3);
    expect(await newsOf(reading)).toEqual([3]);
  });

  test('a missing id is skipped after a minute', async () => {
    const reading = reader();
    await newsOf(reading);
    await commit(1, 3);
    expect(await newsOf(reading)).toEqual([1, 3]);
    clock += 59_000;
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[], 1]);
    clock += 2_000;
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[], 3]);
    expect(await reading.hasNews()).toBe(false);
  });

  test('a leap of the ids is no end of gaps', async () => {
    const reading = reader();
    await newsOf(reading);
    await commit(1_000_000_000);
    expect(await newsOf(reading)).toEqual([1_000_000_000]);
    expect(reading.cursor()).toMatchObject({ position: 1_000_000_000 - 1_000 });
  });
});

describe('pruned lines', () => {
  const prune = async () => {
    await moveCursor(db, 'publisher', await findEnd(db));
    return pruneOutbox(db, clock + 25 * 3_600_000);
  };

  test('that were read make no difference, also where none is left', async () => {
    const reading = reader();
    await commit(1, 2);
    await newsOf(reading);
    expect(await prune()).toBe(2);
    expect([await newsOf(reading), await newsOf(reader())]).toEqual([[], ['first']]);
    expect(await findEnd(db)).toMatchObject({ position: 2, pruned: 2 });
    await record(7);
    expect(await newsOf(reading)).toEqual([7]);
  });

  test('that were not read mean reading everything again, once', async () => {
    const reading = reader();
    await newsOf(reading);
    await commit(1, 2);
    await prune();
    await record(7);
    expect(await newsOf(reading)).toEqual(['pruned']);
    expect(await newsOf(reading)).toEqual([]);
  });
});

describe('another database in the place of the one that was read', () => {
  /** Writes the database of `folder` into the place of the market's, beside its open connections. */
  async function putInPlace(folder: string): Promise<void> {
    const other = openDatabase(folder, { readonly: true });
    await sqliteOf(other).backup(databasePath(market.dataDir));
    await other.close();
  }

  testOnSqlite('a restored one whose outbox is just as long', async () => {
    const backup = join(market.dataDir, 'backup');
    mkdirSync(backup);
    await commit(1, 2);
    const reading = reader();
    await newsOf(reading);
    await sqliteOf(market).backup(databasePath(backup));
    await record(3);
    expect(await newsOf(reading)).toEqual([3]);
    await putInPlace(backup);
    await renewDatabaseId(db);
    await record(4);
    expect((await findEnd(db)).position).toBe(reading.cursor()?.position);
    expect([await reading.hasNews(), await newsOf(reading)]).toEqual([true, ['replaced']]);
    await record(5);
    expect(await newsOf(reading)).toEqual([5]);
  });

  testOnSqlite('a shorter one, before the restore has given it an id of its own', async () => {
    const backup = join(market.dataDir, 'backup');
    mkdirSync(backup);
    await commit(1);
    await sqliteOf(market).backup(databasePath(backup));
    await commit(2);
    const reading = reader();
    await newsOf(reading);
    await putInPlace(backup);
    expect(await newsOf(reading)).toEqual(['replaced']);
  });

  testOnSqlite('one of another market, with a longer outbox', async () => {
    const reading = reader();
    await newsOf(reading);
    const other = await openMarket(join(market.dataDir, 'other'));
    for (let line = 0; line < 3; line++) await record(9, other.db);
    await other.close();
    await putInPlace(other.dataDir);
    expect(await newsOf(reading)).toEqual(['replaced']);
    expect(await newsOf(reading)).toEqual([]);
  });
});
