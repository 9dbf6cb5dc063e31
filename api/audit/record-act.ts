import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { hashLine } from './chain.ts';
import { lockHead } from './head.ts';

export type AuditEntry = {
  /** Who did it; null for the market itself and for the operator at the command line. */
  actorId: number | null;
  /** What was done, in a word or two such as `role changed`. */
  action: string;
  /** To what kind of thing, such as `user`. */
  subject: string;
  subjectId: number | null;
  /** Ids and words of the trade, no personal data: a line can never be changed or erased alone. */
  details?: Readonly<Record<string, unknown>>;
};

/**
 * Notes an act that must be accounted for, as the next line of the chain. Call it in the transaction of the act. Other
 * writers of the log wait until that ends.
 */
export function recordAct(db: Db, entry: AuditEntry, at = new Date().toISOString()): Promise<void> {
  return inTransaction(db, async (db) => {
    const head = await lockHead(db);
    const line = {
      ...{ id: head.id + 1, at, actor_id: entry.actorId, action: entry.action },
      ...{ subject: entry.subject, subject_id: entry.subjectId },
      details: JSON.stringify(entry.details ?? {}),
    };
    const hash = hashLine(head.hash, line);
    await db
      .insertInto('audit_log')
      .values({ ...line, hash })
      .execute();
    await db
      .updateTable('audit_chain')
      .set({ head_id: line.id, head_hash: hash })
      .where('id', '=', 1)
      .execute();
  });
}
