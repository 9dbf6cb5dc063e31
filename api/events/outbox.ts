import type { Db } from '#api/database/open.ts';
import type { OutboxChange, OutboxRow, OutboxSubject } from '#api/database/tables.ts';
import type { Grouped } from '#domain/landing.ts';

/** Everyone who follows the market's changes. Rows behind the slowest of them are pruned. */
const OUTBOX_READERS = ['publisher', 'prices', 'alerts'] as const;
type OutboxReader = (typeof OUTBOX_READERS)[number];

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

/** The changes after `position`, oldest first, at most `limit` of them. */
export async function listChangesAfter(db: Db, position: number, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'subject_id', 'change', 'at', 'formerly'])
    .where('id', '>', position)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The position of the newest change ever written, also when it has been pruned since; 0 before the first. */
export async function findLastPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sqlite_sequence')
    .select('seq')
    .where('name', '=', 'outbox')
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Where `reader` stands; undefined when it has never read this database. */
export async function findCursor(db: Db, reader: OutboxReader): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox_cursors')
    .select('position')
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row?.position;
}

export async function moveCursor(db: Db, reader: OutboxReader, position: number): Promise<void> {
  await db
    .insertInto('outbox_cursors')
    .values({ reader, position })
    .onConflict((conflict) => conflict.column('reader').doUpdateSet({ position }))
    .execute();
}

/** A build follows the outbox from where it began, so changes stay for longer than any build takes. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the changes of more than a day ago that every reader has passed, and returns how many. A reader that
 * has never read starts from the whole market and needs none of them.
 */
export async function pruneOutbox(db: Db, now = Date.now()): Promise<number> {
  const cursors = await db.selectFrom('outbox_cursors').select(['reader', 'position']).execute();
  const position = new Map(cursors.map((cursor) => [cursor.reader, cursor.position]));
  const slowest = Math.min(
    ...OUTBOX_READERS.map((reader) => position.get(reader) ?? Number.MAX_SAFE_INTEGER),
  );
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '<=', slowest)
    .where('at', '<', new Date(now - KEEP_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
