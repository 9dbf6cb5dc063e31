import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { lockHead, readChain } from './head.ts';
import { recordAct } from './record-act.ts';

/** Lines for each transaction: short ones let other writers in. */
const PIECE = 500;

/** The act that pruning leaves: it holds where the log begins from then on. */
export const PRUNED = 'audit log pruned';

/**
 * Deletes the lines from the front of the audit log that are older than `before`. The last line that goes leaves its id
 * and its hash as the beginning of the chain and in an act, so that the log stays verifiable. Nothing else deletes lines.
 */
export async function pruneActs(db: Db, before: string, at = new Date().toISOString()): Promise<void> {
  let pruned: number;
  do pruned = await inTransaction(db, (db) => prunePiece(db, before, at));
  while (pruned === PIECE);
}

/** How many lines went. A line that stands behind a younger one waits for that. */
async function prunePiece(db: Db, before: string, at: string): Promise<number> {
  await lockHead(db);
  const { pruned_id } = await readChain(db);
  const front = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'hash'])
    .where('id', '>', pruned_id)
    .orderBy('id')
    .limit(PIECE)
    .execute();
  const young = front.findIndex((line) => line.at >= before);
  const lines = young === -1 ? front : front.slice(0, young);
  const last = lines.at(-1);
  if (!last) return 0;
  const details = { lines: lines.length, throughId: last.id, hash: last.hash };
  await recordAct(db, { actorId: null, action: PRUNED, subject: 'audit log', subjectId: null, details }, at);
  await db
    .updateTable('audit_chain')
    .set({ pruned_id: last.id, pruned_hash: last.hash })
    .where('id', '=', 1)
    .execute();
  await db.deleteFrom('audit_log').where('id', '<=', last.id).execute();
  return lines.length;
}
