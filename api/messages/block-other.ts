import { recordForSeller } from '#api/audit/record-for-seller.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { readParties } from './parties.ts';
import { setBlock } from './queries.ts';

type Blocking = { conversationId: number; personId: number; isBlocked: boolean };

/** Blocks the other side of a conversation for one's own, or takes the block away. Throws 404. */
export function blockOther(
  db: Db,
  { conversationId, personId, isBlocked }: Blocking,
  at: string,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { ownId, otherId } = await readParties(db, conversationId, personId);
    await setBlock(db, { blockerId: ownId, blockedId: otherId, isBlocked }, at);
    const action = isBlocked ? 'person blocked' : 'person unblocked';
    const act = { action, subject: 'conversation', subjectId: conversationId };
    await recordForSeller(db, { ...act, actorId: personId, sellerId: ownId }, at);
  });
}
