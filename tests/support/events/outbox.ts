import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import type { OutboxReader } from '#api/events/outbox-reader.ts';

/** The changes after `position`, oldest first. */
export async function listChangesAfter(db: Db, position: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'subject_id', 'change', 'at', 'formerly'])
    .where('id', '>', position)
    .orderBy('id')
    .execute();
}

/** What a reader hands over now: `first`, `replaced` or `pruned`, and the subjects of the changes. */
export async function newsOf(reader: OutboxReader): Promise<(string | number)[]> {
  const news: (string | number)[] = [];
  await reader.follow(async ({ restart, changes }) => {
    if (restart) news.push(restart);
    news.push(...changes.map(({ subject_id }) => subject_id));
  });
  return news;
}
