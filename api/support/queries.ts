import type { Db } from '#api/database/open.ts';
import type { SupportSide } from '#domain/support/queues.ts';
import type { ContactTopic } from '#domain/support/topics.ts';

/** A person's own conversation with support, or undefined where they never wrote. */
export const findConversationOf = (db: Db, userId: number) =>
  db
    .selectFrom('support_conversations')
    .select(['id', 'closed_at', 'person_read_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The newest `limit` messages before the message `before`, in the order of writing. */
export async function listSupportRows(
  db: Db,
  conversationId: number,
  { before, limit }: { before: number; limit: number },
) {
  const rows = await selectMessages(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', '<', before)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

const selectMessages = (db: Db) =>
  db
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['m.id', 'm.side', 'm.sender_id', 'm.topic', 'm.body', 'm.at', 'c.name as contact_name'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name']);

export type SupportMessageRow = Awaited<
  ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>
>;

export const findSupportRow = (db: Db, id: number): Promise<SupportMessageRow> =>
  selectMessages(db).where('m.id', '=', id).executeTakeFirstOrThrow();

type NewSupportMessage = {
  conversationId: number;
  side: SupportSide;
  senderId: number | null;
  topic?: ContactTopic | undefined;
  text: string;
  key?: string | undefined;
  hash?: string;
};

/** Adds a message to a locked conversation and returns its id. */
export async function insertSupportMessage(
  db: Db,
  { conversationId, side, senderId, topic, text, key, hash }: NewSupportMessage,
  at: string,
): Promise<number> {
  const { id } = await db
    .insertInto('support_messages')
    .values({
      ...{ conversation_id: conversationId, side, sender_id: senderId, topic: topic ?? null, body: text, at },
      ...{ idempotency_key: key ?? null, body_hash: key === undefined ? null : (hash ?? null) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The message sent to or for support under this idempotency key, or undefined. */
export const findSupportByKey = (db: Db, senderId: number, key: string) =>
  db
    .selectFrom('support_messages')
    .select(['id', 'conversation_id', 'body_hash'])
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** When a person last wrote to support, newest first. */
export async function listSupportTimes(db: Db, senderId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('support_messages')
    .select('at')
    .where('sender_id', '=', senderId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

/** When support last wrote in a conversation, by a person or by itself; undefined where it never did. */
export async function findLastAnswerTime(db: Db, conversationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_messages')
    .select('at')
    .where('conversation_id', '=', conversationId)
    .where('side', '!=', 'person')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** How many answers of people came after the last one that the person has read. */
export async function countUnread(db: Db, conversationId: number, readId: number): Promise<number> {
  const { count } = await db
    .selectFrom('support_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('side', '=', 'support')
    .where('id', '>', readId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The last message of a conversation up to the id `upTo`, or undefined for none. */
export const findLastUpTo = (db: Db, conversationId: number, upTo: number) =>
  db
    .selectFrom('support_messages')
    .select(['id', 'at'])
    .where('conversation_id', '=', conversationId)
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps that a person has read their conversation up to a message of it. */
export const setReadUpTo = (db: Db, conversationId: number, messageId: number) =>
  db
    .updateTable('support_conversations')
    .set({ person_read_id: messageId })
    .where('id', '=', conversationId)
    .where('person_read_id', '<', messageId)
    .execute();
