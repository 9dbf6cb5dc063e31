import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#api/database/open.ts';
import { announce } from '#api/live/announce.ts';
import { createLiveReader } from '#api/live/changes.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { NO_POSTGRES, onPostgres } from '#tests/support/database/postgres-databases.ts';
import { newsOf } from '#tests/support/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { findCursor, moveCursor, recordChange } from './outbox.ts';
import { createOutboxReader, type OutboxReader } from './outbox-reader.ts';
import { findSettledEnd } from './settled-end.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let db: Db;
beforeEach(async () => {
  market = await openTestMarket();
  ({ db } = market);
});
afterEach(() => market.dispose());

const AT = '2026-11-22T09:00:00.000Z';
const record = (to: Db, subjectId: number) =>
  recordChange(to, { subject: 'vehicle', subjectId, change: 'changed' }, AT);

/** Transactions of other tests on the same server may be under way meanwhile. */
const isSettled = (reading: OutboxReader, position: number) =>
  eventually(async () =>
    expect([await newsOf(reading), reading.cursor()?.position, await reading.hasNews()]).toEqual([
      ...[[], position, false],
    ]),
  );

class RolledBack extends Error {}

/** A transaction that has written the line of a listing, and ends when it is told to. */
async function begin(subjectId: number) {
  const written = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (db) => {
    await record(db, subjectId);
    written.resolve();
    await ending.promise;
  });
  await written.promise;
  return {
    commit: async () => {
      ending.resolve();
      await ended;
    },
    rollBack: async () => {
      ending.reject(new RolledBack());
      await ended.catch(() => undefined);
    },
  };
}

describe.skipIf(!onPostgres)(`lines out of order${NO_POSTGRES}`, () => {
  test('a line that commits after later ones is read, once, and nothing is read again [outbox-order-1]', async () => {
    const reading = createOutboxReader({ db });
    await newsOf(reading);
    const slow = await begin(1);
    await record(db, 2);
    const slower = await begin(3);
    await record(db, 4);
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[2, 4], 0]);
    await slow.commit();
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[1], 2]);
    await slower.commit();
    await record(db, 5);
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[3, 5], 5]);
    expect([await reading.hasNews(), await newsOf(reading)]).toEqual([false, []]);
  });

  test('a line that was under way when everything was read is read afterwards', async () => {
    const slow = await begin(1);
    await record(db, 2);
    const reading = createOutboxReader({ db });
    expect(await newsOf(reading)).toEqual(['first']);
    await slow.commit();
    expect(await newsOf(reading)).toEqual([1]);
  });

  test('an id of a transaction that was rolled back is waited for no longer than older ones are under way', async () => {
    const reading = createOutboxReader({ db });
    await newsOf(reading);
    const broken = await begin(1);
    const slow = await begin(2);
    await record(db, 3);
    await broken.rollBack();
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[3], 0]);
    await slow.commit();
    expect(await newsOf(reading)).toEqual([2]);
    await isSettled(reading, 3);
  });

  test('a reader that outlives its process loses none, and one of the whole market begins before what is under way', async () => {
    const kept = () => createOutboxReader({ db, from: () => findCursor(db, 'alerts') });
    await record(db, 1);
    await moveCursor(db, 'alerts', await findSettledEnd(db));
    const slow = await begin(2);
    await record(db, 3);
    const first = kept();
    expect(await newsOf(first)).toEqual([3]);
    await moveCursor(db, 'alerts', first.cursor() ?? (await findSettledEnd(db)));
    expect(await findSettledEnd(db)).toMatchObject({ position: 1 });
    await slow.commit();
    expect(await newsOf(kept())).toEqual([2, 3]);
    await eventually(async () => expect(await findSettledEnd(db)).toMatchObject({ position: 3 }));
  });

  test('a leap of the ids is one gap', async () => {
    const reading = createOutboxReader({ db });
    await newsOf(reading);
    const slow = await begin(1);
    await db
      .insertInto('outbox')
      .values({ id: 1_000_000_000, subject: 'vehicle', subject_id: 9, change: 'changed', at: AT })
      .execute();
    expect([await newsOf(reading), reading.cursor()?.position]).toEqual([[9], 0]);
    await slow.commit();
    expect(await newsOf(reading)).toEqual([1]);
    await isSettled(reading, 1_000_000_000);
  });
});

const TRANSACTIONS = 10_000;
const CONNECTIONS = 8;

/** Writes lines from several connections at once: one transaction in ten is rolled back, one in fifty is slow. */
async function write(line: (db: Db, subjectId: number) => Promise<void>): Promise<Set<number>> {
  const random = seededRandom(20_261_128);
  const committed = new Set<number>();
  let next = 0;
  const work = async () => {
    while (next < TRANSACTIONS) {
      const id = ++next;
      const [fate, isSlow] = [random(), random() < 0.02];
      const work = db.transaction().execute(async (db) => {
        await line(db, id);
        if (isSlow) await sleep(random() * 400);
        if (fate < 0.1) throw new RolledBack();
      });
      await work.then(
        () => committed.add(id),
        (cause: unknown) => {
          if (!(cause instanceof RolledBack)) throw cause;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return committed;
}

/** What was committed and not heard of, and what was heard of twice or never committed. */
function wrongOf(heard: readonly (string | number)[], committed: ReadonlySet<string | number>) {
  const once = new Set<string | number>();
  const more = heard.filter((id) => once.size === once.add(id).size || !committed.has(id));
  return { lost: [...committed].filter((id) => !once.has(id)), more };
}

describe.skipIf(!onPostgres)(`${TRANSACTIONS} interleaved transactions${NO_POSTGRES}`, () => {
  test('a reader hears of each that committed once, never reads everything again, and loses none over restarts [outbox-order-2]', async () => {
    const steady = createOutboxReader({ db });
    const kept = () => createOutboxReader({ db, from: () => findCursor(db, 'alerts') });
    let restarting = kept();
    const [once, again]: [(string | number)[], Set<string | number>] = [[], new Set()];
    await newsOf(steady);
    await newsOf(restarting);
    let isOver = false;
    const writing = write(record).finally(() => {
      isOver = true;
    });
    for (let look = 1, isLast = false; !isLast; look++) {
      isLast = isOver;
      once.push(...(await newsOf(steady)));
      for (const id of await newsOf(restarting)) again.add(id);
      const cursor = restarting.cursor();
      if (cursor) await moveCursor(db, 'alerts', cursor);
      if (look % 20 === 0) restarting = kept();
      await sleep(5);
    }
    const committed = await writing;
    expect(committed.size).toBeLessThan(TRANSACTIONS);
    expect(wrongOf(once, committed)).toEqual({ lost: [], more: [] });
    expect(wrongOf([...again], committed)).toEqual({ lost: [], more: [] });
    await eventually(async () => expect([await newsOf(steady), await steady.hasNews()]).toEqual([[], false]));
  });

  test('open pages hear of each that committed, once [outbox-order-3]', async () => {
    const reading = createLiveReader(db);
    const heard: number[] = [];
    const restarts: unknown[] = [];
    const read = () =>
      reading.follow(async ({ restart, changes }) => {
        if (restart) restarts.push(restart);
        heard.push(...changes.map(({ subject_id }) => subject_id));
      });
    await read();
    let isOver = false;
    const writing = write((db, id) => announce(db, 'conversation', id, AT)).finally(() => {
      isOver = true;
    });
    for (let isLast = false; !isLast; ) {
      isLast = isOver;
      await read();
      await sleep(5);
    }
    expect(wrongOf(heard, await writing)).toEqual({ lost: [], more: [] });
    expect(restarts).toEqual(['first']);
  });
});
