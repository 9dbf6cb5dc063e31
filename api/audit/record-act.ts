import type { Db } from '#api/database/open.ts';

export type AuditEntry = {
  /** Who did it; null for the operator at the command line. */
  actorId: number | null;
  /** What was done, in a word or two such as `role changed`. */
  action: string;
  /** To what kind of thing, such as `user`. */
  subject: string;
  subjectId: number | null;
  details?: Readonly<Record<string, unknown>>;
};

/** Notes an act that must be accounted for. Call it in the transaction of the act. */
export async function recordAct(db: Db, entry: AuditEntry, at = new Date().toISOString()): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at,
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
