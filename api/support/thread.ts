import type { Db } from '#api/database/open.ts';
import { countUnread, findConversationOf, listSupportRows } from './queries.ts';
import type { SupportThread } from './schema.ts';
import { toSupportMessage } from './to-support-message.ts';

const AT_ONCE = 100;

/** A page of a conversation with support: the newest messages, or those before one. */
export async function readSupportMessages(
  db: Db,
  conversationId: number,
  before: number | undefined,
): Promise<Pick<SupportThread, 'messages' | 'hasEarlier'>> {
  const page = { before: before ?? Number.MAX_SAFE_INTEGER, limit: AT_ONCE + 1 };
  const rows = await listSupportRows(db, conversationId, page);
  return { messages: rows.slice(-AT_ONCE).map(toSupportMessage), hasEarlier: rows.length > AT_ONCE };
}

/** A person's own conversation with support; empty where they never wrote. */
export async function readOwnSupport(
  db: Db,
  personId: number,
  before: number | undefined,
): Promise<SupportThread> {
  const conversation = await findConversationOf(db, personId);
  if (!conversation) return { messages: [], hasEarlier: false, unread: 0, isClosed: false };
  const { id, closed_at, person_read_id } = conversation;
  return {
    ...(await readSupportMessages(db, id, before)),
    unread: await countUnread(db, id, person_read_id),
    isClosed: closed_at !== null,
  };
}
