import type { Db } from '#api/database/open.ts';
import { findConversationRow } from './conversation-rows.ts';
import { toConversations } from './conversations.ts';
import { findMarks, noteDelivered } from './marks.ts';
import { noConversation } from './parties.ts';
import { listMessages, listMessagesAfter } from './queries.ts';
import type { Thread } from './schema.ts';
import { toMessages } from './to-messages.ts';
import { findComingViewing } from './viewings/queries.ts';

const AT_ONCE = 100;

type Asked = {
  conversationId: number;
  personId: number;
  before?: number | undefined;
  after?: number | undefined;
};

/**
 * A person's own conversation with its newest messages, those before one, or the first of those after one. What is new to
 * their side counts as delivered. Throws 404 where it is not theirs.
 */
export async function readThread(
  db: Db,
  { conversationId, personId, before, after }: Asked,
): Promise<Thread> {
  const row = await findConversationRow(db, personId, conversationId);
  const [conversation] = row ? await toConversations(db, personId, [row]) : [];
  if (!row || !conversation) throw noConversation();
  const limit = AT_ONCE + 1;
  const cleared = row.cleared_id;
  const messages =
    after === undefined
      ? await listMessages(db, conversationId, {
          after: cleared,
          before: before ?? Number.MAX_SAFE_INTEGER,
          limit,
        })
      : await listMessagesAfter(db, conversationId, { after: Math.max(after, cleared), limit });
  const hasMore = messages.length > AT_ONCE;
  const shown = after === undefined ? messages.slice(-AT_ONCE) : messages.slice(0, AT_ONCE);
  const { others: marks, ownGot } = await findMarks(db, conversationId, personId);
  const upTo = shown.at(-1)?.id ?? 0;
  if (upTo > ownGot) await noteDelivered(db, { conversationId, personId, upTo });
  const viewing = await findComingViewing(db, conversationId, personId);
  return {
    conversation: { ...conversation, ...(viewing && { viewing }) },
    messages: await toMessages(db, shown, personId),
    hasEarlier: after === undefined && hasMore,
    hasLater: after !== undefined && hasMore,
    marks,
  };
}
