import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { announce } from '#api/live/announce.ts';
import { listFollowed } from '#api/live/readers.ts';
import { readParties } from './parties.ts';
import { markRead } from './queries.ts';
import type { Marks } from './schema.ts';

type Mark = { conversationId: number; personId: number; upTo: number };

/** Keeps that a person's side has read their conversation up to a message, and announces what is new of that. Throws 404. */
export const readUpTo = (db: Db, { conversationId, personId, upTo }: Mark): Promise<void> =>
  inTransaction(db, async (db) => {
    const { isBuyer } = await readParties(db, conversationId, personId);
    if (await markRead(db, { conversationId, isBuyer, upTo }))
      await announce(db, 'read', conversationId, new Date().toISOString(), personId);
  });

/**
 * Keeps that a device of a person's side has a conversation up to a message of it, and announces what is new of that.
 * Of others' conversations nothing is kept.
 */
export const noteDelivered = (db: Db, { conversationId, personId, upTo }: Mark): Promise<void> =>
  inTransaction(db, async (db) => {
    const side = (await listFollowed(db, [conversationId])).get(conversationId)?.readers.get(personId);
    if (!side) return;
    const { last } = await db
      .selectFrom('messages')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('conversation_id', '=', conversationId)
      .where('id', '<=', upTo)
      .executeTakeFirstOrThrow();
    const marking = db
      .updateTable('conversations')
      .set({ [`${side}_got_id`]: last ?? 0 })
      .where('id', '=', conversationId)
      .where(`${side}_got_id`, '<', last ?? 0);
    if (await tookEffect(marking))
      await announce(db, 'delivered', conversationId, new Date().toISOString(), personId);
  });

/** Up to which messages the other side of `personId` has a conversation, and the own side has it. */
export async function findMarks(
  db: Db,
  conversationId: number,
  personId: number,
): Promise<{ others: Marks; ownGot: number }> {
  const followed = (await listFollowed(db, [conversationId])).get(conversationId);
  const [own, other] =
    followed?.readers.get(personId) === 'buyer'
      ? (['buyer', 'seller'] as const)
      : (['seller', 'buyer'] as const);
  const read = followed?.read[other] ?? 0;
  // What was read on a page without script was delivered too.
  const delivered = Math.max(followed?.got[other] ?? 0, read);
  return { others: { delivered, read }, ownGot: followed?.got[own] ?? 0 };
}
