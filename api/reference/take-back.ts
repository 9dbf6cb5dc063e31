import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { findIdsInForce } from './in-force.ts';
import { findVersionRow, LISTS_LOCK, refused } from './version-rows.ts';

type TakingBack = { id: number; adminId: number; reason: string };

/**
 * Takes back the version that holds, so that the one before it holds again, or one that is to come. Throws 404, and 409
 * for a draft, a former version, one that is taken back, and the first that a market began with.
 */
export function takeBack(
  db: Db,
  { id, adminId, reason }: TakingBack,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, LISTS_LOCK);
    const { list, active_from: from, ended_at: endedAt } = await findVersionRow(db, id);
    if (endedAt !== null) throw refused('This version is taken back already.', 'ENDED');
    if (from === null) throw refused('This is a draft: delete it instead.', 'DRAFT');
    const held = await findIdsInForce(db, list, at);
    if (from <= at && held.id !== id)
      throw refused('This version does not hold any more: another took its place.', 'FORMER');
    if (held.id === id && held.before === undefined)
      throw refused('There is no version before this one. Activate another instead.', 'FIRST');
    const write = db
      .updateTable('reference_versions')
      .set({ ended_at: at, ended_by: adminId, end_reason: reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null);
    if (!(await tookEffect(write))) throw refused('This version is taken back already.', 'ENDED');
    const holds = held.id === id ? held.before : held.id;
    const act = { action: 'list version taken back', subject: 'list version', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { list, holds } }, at);
  });
}
