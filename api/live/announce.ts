import type { Db } from '#api/database/open.ts';
import type { LiveSubject } from '#api/database/tables.ts';

/**
 * Announces a change to the open pages of everyone who may see it, over an outbox of its own, so whichever server
 * process holds their sockets. Call it in the transaction that makes the change. `subjectId` is a conversation's, of
 * notices, support and orders a person's. `detail` is the message of a `message`, the number of an `order`, and of the
 * others the person who caused it.
 */
export async function announce(
  db: Db,
  subject: LiveSubject,
  subjectId: number,
  at: string,
  detail = 0,
): Promise<void> {
  await db.insertInto('live_changes').values({ subject, subject_id: subjectId, detail, at }).execute();
}
