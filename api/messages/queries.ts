import { listTeam } from '#api/agents/team.ts';
import type { Db } from '#api/database/open.ts';
import { readNotices } from '#api/notices/queries.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './to-messages.ts';

/** The newest `limit` messages of a conversation between two, in the order of writing. */
export async function listMessages(
  db: Db,
  conversationId: number,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversation_id', '=', conversationId)
    .where('id', '>', after)
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
    .select(MESSAGE_COLUMNS)
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
    .select([...MESSAGE_COLUMNS, 'body_hash'])
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

type NewConversation = { vehicleId: number; buyerId: number; sellerId: number };

/** The id of the buyer's conversation about this listing, begun now where there was none. */
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
      conflict.columns(['vehicle_id', 'buyer_id']).doUpdateSet({ last_message_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewMessage = {
  conversationId: number;
  senderId: number;
  isBuyer: boolean;
  text: string;
  key: string | undefined;
  bodyHash: string;
  /** By which the same text to another seller is known again. */
  textHash?: string | null;
};

/** Writes a message, and marks all before it as read by its writer's side. */
export async function insertMessage(
  db: Db,
  { conversationId, senderId, isBuyer, text, key, bodyHash, textHash = null }: NewMessage,
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
      text_hash: textHash,
    })
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversations')
    .set({ last_message_at: at })
    .where('id', '=', conversationId)
    .execute();
  await markRead(db, { conversationId, isBuyer, upTo: row.id });
  return row;
}

/** Keeps that a side has read a conversation up to a message of it: what one of a team reads is read for all of them.
 * False where that was known. */
export async function markRead(
  db: Db,
  { conversationId, isBuyer, upTo }: { conversationId: number; isBuyer: boolean; upTo: number },
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
  const column = isBuyer ? 'buyer_read_id' : 'seller_read_id';
  const read = await db
    .updateTable('conversations')
    .set({ [column]: last.id })
    .where('id', '=', conversationId)
    .where(column, '<', last.id)
    .returning(['buyer_id', 'seller_id'])
    .executeTakeFirst();
  if (!read) return false;
  const readers = isBuyer ? [{ id: read.buyer_id }] : await listTeam(db, [read.seller_id]);
  const about = { kind: 'message', path: conversationPath(conversationId), upTo: last.at } as const;
  for (const { id } of readers) await readNotices(db, id, about);
  return true;
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
