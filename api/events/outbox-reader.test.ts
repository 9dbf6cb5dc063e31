import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewDatabaseId } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { newsOf } from '#tests/support/events/outbox.ts';
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
  createOutboxReader({ db, ...(from && { from }) });
const record = (subjectId: number, to = db) =>
  recordChange(to, { subject: 'vehicle', subjectId, change: 'changed' }, at());
/** Lines of the listings `from` to `to`, by one commit. */
const commit = (from: number, to: number) =>
  db.transaction().execute(async (db) => {
    for (let id = from; id <= to; id++) await record(id, db);
  });

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
    await commit(1, 1_200);
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
    await commit(1, 3);
    const seen: number[] = [];
    const follow = (upTo: { databaseId: string; position: number }) =>
      reading.follow(async ({ changes }) => void seen.push(...changes.map(({ subject_id }) => subject_id)), {
        upTo,
      });
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
