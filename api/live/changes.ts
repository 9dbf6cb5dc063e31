import type { Db } from '#api/database/open.ts';
import type { LiveChangeRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { endReader, PRUNED_KEYS } from '#api/events/outbox-end.ts';
import { tableOfGaps } from '#api/events/outbox-gaps.ts';
import { createReader, type OutboxLines, type OutboxReader } from '#api/events/outbox-reader.ts';

/** A socket that falls further behind is closed; its page catches up from the messages themselves. */
const KEEP_MS = 120_000;

const liveLines = (db: Db, upTo: number) =>
  db
    .selectFrom('live_changes')
    .select(['id', 'subject', 'subject_id', 'detail', 'at'])
    .where('id', '<=', upTo)
    .orderBy('id');

const LINES: OutboxLines<LiveChangeRow> = {
  outbox: 'live_changes',
  within: (db, gaps, upTo) =>
    liveLines(db, upTo)
      .innerJoin(tableOfGaps(gaps), (join) =>
        join.onRef('id', '>=', 'gaps.first').onRef('id', '<=', 'gaps.last'),
      )
      .execute(),
  after: (db, id, upTo, limit) => liveLines(db, upTo).where('id', '>', id).limit(limit).execute(),
};

/** A reader of what open pages hear of, from its first look on. */
export const createLiveReader = (db: Db): OutboxReader<LiveChangeRow> => createReader(LINES, { db });

/** Deletes what was announced more than two minutes ago, and tickets that have expired; returns how many lines. */
export function pruneLive(db: Db, now = Date.now()): Promise<number> {
  const before = new Date(now - KEEP_MS).toISOString();
  return inTransaction(db, async (db) => {
    await db.deleteFrom('live_tickets').where('expires_at', '<', new Date(now).toISOString()).execute();
    const { newest } = await db
      .selectFrom('live_changes')
      .select((eb) => eb.fn.max('id').as('newest'))
      .where('at', '<', before)
      .executeTakeFirstOrThrow();
    if (!newest) return 0;
    const { pruned } = await endReader(db, 'live_changes')();
    const value = String(Math.max(newest, pruned));
    await db
      .insertInto('meta')
      .values({ key: PRUNED_KEYS.live_changes, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom('live_changes')
      .where('id', '<=', newest)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
