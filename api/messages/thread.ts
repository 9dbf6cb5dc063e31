import type { Db } from '#api/database/open.ts';
import { findConversationRow, toConversations } from './conversations.ts';
import { noConversation } from './parties.ts';
import { listMessages } from './queries.ts';
import type { Thread } from './schema.ts';
import { toMessages } from './to-messages.ts';

const AT_ONCE = 100;

type Asked = { conversationId: number; personId: number; before: number | undefined };

/** A person's own conversation with its newest messages, or those before one. Throws 404 where it is not theirs. */
export async function readThread(db: Db, { conversationId, personId, before }: Asked): Promise<Thread> {
  const row = await findConversationRow(db, personId, conversationId);
  const [conversation] = row ? await toConversations(db, personId, [row]) : [];
  if (!conversation) throw noConversation();
  const messages = await listMessages(db, conversationId, {
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit: AT_ONCE + 1,
  });
  return {
    conversation,
    messages: await toMessages(db, messages.slice(-AT_ONCE), personId),
    hasEarlier: messages.length > AT_ONCE,
  };
}
