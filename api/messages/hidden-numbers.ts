import type { Db } from '#api/database/open.ts';

export const HIDDEN_NUMBER = '[number hidden]';

/**
 * Those of these conversations in which one side has blocked the other: there neither gets the numbers that the other
 * wrote earlier. The rows keep them, so that taking the block away shows them again.
 */
export async function listApart(db: Db, conversationIds: readonly number[]): Promise<Set<number>> {
  if (conversationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('blocks as b', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('b.blocker_id', '=', eb.ref('c.buyer_id')),
            eb('b.blocked_id', '=', eb.ref('c.seller_id')),
          ]),
          eb.and([
            eb('b.blocker_id', '=', eb.ref('c.seller_id')),
            eb('b.blocked_id', '=', eb.ref('c.buyer_id')),
          ]),
        ]),
      ),
    )
    .select('c.id')
    .where('c.id', 'in', conversationIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
