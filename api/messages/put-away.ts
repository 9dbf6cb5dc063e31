import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { announce } from '#api/live/announce.ts';
import { readParties } from './parties.ts';
import { conversationPath } from './queries.ts';
import { findRecipient } from './recipient.ts';

type Own = { conversationId: number; personId: number };

/**
 * Archives a conversation for one person, or takes it back. A newer message takes it back too. Throws 404.
 */
export async function setArchived(
  db: Db,
  { isArchived, ...own }: Own & { isArchived: boolean },
): Promise<void> {
  await readParties(db, own.conversationId, own.personId);
  await mark(db, own, { archived_id: isArchived ? await findNewestId(db, own) : 0 });
}

/** Deletes what was written so far in a conversation for one person; the others keep it. Throws 404. */
export async function clearConversation(db: Db, own: Own): Promise<void> {
  await readParties(db, own.conversationId, own.personId);
  await mark(db, own, { cleared_id: await findNewestId(db, own), archived_id: 0 });
}

/**
 * Deletes one of a person's own messages for all: its words and photos go at once, but from what an earlier report
 * keeps. Throws 404 for a message of others, and 409 for an offer or an appointment and what was answered to it.
 */
export function deleteMessage(
  db: Db,
  { conversationId, personId, messageId }: Own & { messageId: number },
  at: string,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    await lockRow(db, 'conversations', conversationId);
    const parties = await readParties(db, conversationId, personId);
    const own = db
      .updateTable('messages')
      .where('id', '=', messageId)
      .where('conversation_id', '=', conversationId)
      .where('sender_id', '=', personId);
    const { numUpdatedRows } = await own
      .set({ deleted_at: at, body_hash: null, body: '' })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('There is no such message of yours.');
    if (await isOfDeal(db, conversationId, messageId))
      throw new ApiError(409, 'Offers, appointments and the answers to them stay for both of you.', {
        code: 'DEAL',
      });
    await db
      .updateTable('notices')
      .set({ words: null })
      .where('user_id', '=', await findRecipient(db, parties))
      .where('kind', '=', 'message')
      .where('path', '=', conversationPath(conversationId))
      .execute();
    await db.deleteFrom('message_photos').where('message_id', '=', messageId).execute();
    await announce(db, 'conversation', conversationId, at);
  });
}

async function mark(
  db: Db,
  { conversationId, personId }: Own,
  set: { archived_id: number; cleared_id?: number },
): Promise<void> {
  await db
    .insertInto('conversation_marks')
    .values({ user_id: personId, conversation_id: conversationId, ...set })
    .onConflict((conflict) => conflict.columns(['user_id', 'conversation_id']).doUpdateSet(set))
    .execute();
}

async function findNewestId(db: Db, { conversationId }: Own): Promise<number> {
  const newest = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/** Whether a message is an offer or an appointment, or a step of one. */
async function isOfDeal(db: Db, conversationId: number, messageId: number): Promise<boolean> {
  for (const table of ['offers', 'viewings'] as const) {
    const deal = await db
      .selectFrom(table)
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where((eb) => eb.or([eb('message_id', '=', messageId), eb('step_message_id', '=', messageId)]))
      .executeTakeFirst();
    if (deal) return true;
  }
  return false;
}
