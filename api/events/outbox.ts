import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { OutboxChange, OutboxSubject } from '#api/database/tables.ts';
import type { Grouped } from '#domain/landing/landing.ts';
import { findEnd, type OutboxCursor, PRUNED_KEYS } from './outbox-end.ts';

/** The readers that keep their cursors in the database. Lines behind the slowest of them are pruned. */
const OUTBOX_READERS = ['publisher', 'prices', 'alerts'] as const;
type OutboxReaderName = (typeof OUTBOX_READERS)[number];

type OutboxEntry = {
  subject: OutboxSubject;
  subjectId: number;
  change: OutboxChange;
  /** What a listing belonged to before, where the change moved it to other groups. */
  formerly?: Grouped | undefined;
};

/** Writes one change to the outbox. Call it in the transaction that makes the change. */
export async function recordChange(db: Db, entry: OutboxEntry, at: string): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      subject: entry.subject,
      subject_id: entry.subjectId,
      change: entry.change,
      at,
      formerly: entry.formerly ? JSON.stringify(entry.formerly) : null,
    })
    .execute();
}

/** The position of the newest change ever written, also when it has been pruned since; 0 before the first. */
export const findLastPosition = async (db: Db): Promise<number> => (await findEnd(db)).position;

/** Where `reader` stands; undefined when it has never read. */
export async function findCursor(db: Db, reader: OutboxReaderName): Promise<OutboxCursor | undefined> {
  return db
    .selectFrom('outbox_cursors')
    .select(['database_id as databaseId', 'position'])
    .where('reader', '=', reader)
    .executeTakeFirst();
}

export async function moveCursor(db: Db, reader: OutboxReaderName, cursor: OutboxCursor): Promise<void> {
  const kept = { database_id: cursor.databaseId, position: cursor.position };
  await db
    .insertInto('outbox_cursors')
    .values({ reader, ...kept })
    .onConflict((conflict) => conflict.column('reader').doUpdateSet(kept))
    .execute();
}

/** A build follows the outbox from where it began, so changes stay for longer than any build takes. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the changes of more than a day ago that every reader has passed, and returns how many. A reader that
 * has never read starts from the whole market and needs none of them.
 */
export async function pruneOutbox(db: Db, now = Date.now()): Promise<number> {
  const before = new Date(now - KEEP_MS).toISOString();
  const isPrunable = async () => (await findNewestPrunable(db, before)) !== undefined;
  if (!(await isPrunable())) return 0;
  return db.transaction().execute(async (db) => {
    await lockKeys(db, 'outbox pruning');
    const newest = await findNewestPrunable(db, before);
    if (newest === undefined) return 0;
    const { pruned } = await findEnd(db);
    const value = String(Math.max(newest, pruned));
    await db
      .insertInto('meta')
      .values({ key: PRUNED_KEYS.outbox, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', '<=', newest)
      .where('at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** The newest row behind every reader's cursor; undefined when there is none. */
async function findNewestPrunable(db: Db, before: string): Promise<number | undefined> {
  const cursors = await db.selectFrom('outbox_cursors').select(['reader', 'position']).execute();
  const position = new Map(cursors.map((cursor) => [cursor.reader, cursor.position]));
  const slowest = Math.min(
    ...OUTBOX_READERS.map((reader) => position.get(reader) ?? Number.MAX_SAFE_INTEGER),
  );
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('id', '<=', slowest)
    .where('at', '<', before)
    .executeTakeFirst();
  return row?.id ?? undefined;
}
