import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';

/** The changes after `position`, oldest first. */
export async function listChangesAfter(db: Db, position: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'subject_id', 'change', 'at', 'formerly'])
    .where('id', '>', position)
    .orderBy('id')
    .execute();
}
