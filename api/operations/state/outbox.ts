import type { Db } from '#api/database/open.ts';
import { findEnd } from '#api/events/outbox-end.ts';

/** How far a reader of the outbox is behind: in lines, and by the age of the oldest that it has not read. */
export type ReaderLag = { reader: string; lines: number; seconds: number };

/** The readers that keep where they stand, with how far they are behind. */
export async function listReaderLags(db: Db, now: number): Promise<ReaderLag[]> {
  const end = await findEnd(db);
  const cursors = await db
    .selectFrom('outbox_cursors')
    .select(['reader', 'position', 'database_id'])
    .orderBy('reader')
    .execute();
  const lags: ReaderLag[] = [];
  for (const { reader, position, database_id } of cursors) {
    // One of the time before a restore starts afresh.
    if (database_id !== end.databaseId || position >= end.position) {
      lags.push({ reader, lines: 0, seconds: 0 });
      continue;
    }
    const oldest = await db
      .selectFrom('outbox')
      .select('at')
      .where('id', '>', position)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const seconds = oldest ? Math.max(0, now - Date.parse(oldest.at)) / 1_000 : 0;
    lags.push({ reader, lines: end.position - position, seconds });
  }
  return lags;
}
