import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { endAnswerNotice } from './notices.ts';
import { findConversationOf, findLastUpTo, setReadUpTo } from './queries.ts';

/** Keeps that a person has read their conversation up to a message, and ends the notice of what they read. */
export async function markSupportRead(db: Db, personId: number, upTo: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const conversation = await findConversationOf(db, personId);
    const last = conversation && (await findLastUpTo(db, conversation.id, upTo));
    if (!last) return;
    await setReadUpTo(db, conversation.id, last.id);
    await endAnswerNotice(db, personId, last.at);
  });
}
