import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { readNotices } from '#api/notices/queries.ts';
import type { MessageRow } from './to-messages.ts';

/** The newest `limit` messages of a conversation before the message `before`, in the order of writing. */
export async function listMessages(
  db: Db,
  conversationId: number,
  { before, limit }: { before: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'body', 'at', 'sender_id'])
    .where('conversation_id', '=', conversationId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** The first `limit` messages of a conversation after the message `after`, in the order of writing. */
export const listMessagesAfter = (
  db: Db,
  conversationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'body', 'at', 'sender_id'])
    .where('conversation_id', '=', conversationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** When a person last wrote, newest first. */
export async function listWritingTimes(db: Db, senderId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('at')
    .where('sender_id', '=', senderId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

/** When a person last began conversations, newest first. */
export async function listBeginningTimes(db: Db, buyerId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('created_at')
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** The message that a person sent under this key, or undefined. */
export const findMessageByKey = (db: Db, senderId: number, key: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'body', 'at', 'sender_id', 'body_hash'])
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

type NewConversation = { vehicleId: number; buyerId: number; sellerId: number };

/** The id of the conversation of these two about this listing, begun now where there was none. */
export async function beginConversation(
  db: Db,
  { vehicleId, buyerId, sellerId }: NewConversation,
  at: string,
): Promise<number> {
  const { id } = await db
    .insertInto('conversations')
    .values({
      vehicle_id: vehicleId,
      buyer_id: buyerId,
      seller_id: sellerId,
      created_at: at,
      last_message_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'buyer_id', 'seller_id']).doUpdateSet({ last_message_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewMessage = {
  conversationId: number;
  senderId: number;
  text: string;
  key: string | undefined;
  bodyHash: string;
};

/** Writes a message, and marks all before it as read by its writer. */
export async function insertMessage(
  db: Db,
  { conversationId, senderId, text, key, bodyHash }: NewMessage,
  at: string,
): Promise<MessageRow> {
  const row = await db
    .insertInto('messages')
    .values({
      conversation_id: conversationId,
      sender_id: senderId,
      body: text,
      at,
      idempotency_key: key ?? null,
      body_hash: key === undefined ? null : bodyHash,
    })
    .returning(['id', 'body', 'at', 'sender_id'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversations')
    .set({ last_message_at: at })
    .where('id', '=', conversationId)
    .execute();
  await markRead(db, { conversationId, personId: senderId, upTo: row.id });
  return row;
}

/** Keeps that a person has read a conversation up to a message of it; false where that was known. */
export async function markRead(
  db: Db,
  { conversationId, personId, upTo }: { conversationId: number; personId: number; upTo: number },
): Promise<boolean> {
  const last = await db
    .selectFrom('messages')
    .select(['id', 'at'])
    .where('conversation_id', '=', conversationId)
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return false;
  let isNew = false;
  for (const side of ['buyer', 'seller'] as const) {
    const marking = db
      .updateTable('conversations')
      .set({ [`${side}_read_id`]: last.id })
      .where('id', '=', conversationId)
      .where(`${side}_id`, '=', personId)
      .where(`${side}_read_id`, '<', last.id);
    if (await tookEffect(marking)) isNew = true;
  }
  const about = { kind: 'message', path: conversationPath(conversationId) } as const;
  if (isNew) await readNotices(db, personId, { ...about, upTo: last.at });
  return isNew;
}

/** Where a conversation is read, within the site. */
export const conversationPath = (id: number): string => `/messages?conversation=${id}`;

/** Blocks a person or takes the block away. */
export async function setBlock(
  db: Db,
  { blockerId, blockedId, isBlocked }: { blockerId: number; blockedId: number; isBlocked: boolean },
  at: string,
): Promise<void> {
  if (isBlocked)
    await db
      .insertInto('blocks')
      .values({ blocker_id: blockerId, blocked_id: blockedId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('blocks')
      .where('blocker_id', '=', blockerId)
      .where('blocked_id', '=', blockedId)
      .execute();
}
