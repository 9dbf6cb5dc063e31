import type { Message, PersonReportBody, Thread } from '#api/messages/schema.ts';
import type { Answer } from '#api/wire.ts';
import type { InboxView } from '#domain/messages/folders.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about a person's conversations. They reject with an ApiFailure, or as aborted. */

const AT_ONCE = 30;

/** `unread` counts all conversations that hold something unread. */
export type ConversationPage = Pick<
  Answer<'GET /api/messaging/conversations'>,
  'conversations' | 'total' | 'unread'
>;

export const listConversations = (
  { words, folder }: InboxView,
  page: number,
  signal?: AbortSignal,
): Promise<ConversationPage> =>
  ask('GET /api/messaging/conversations', {
    query: { limit: AT_ONCE, page, q: words || undefined, folder },
    signal,
  });

/** A conversation with its newest messages, those before one, or the first of those after one. */
export const readThread = (
  id: number,
  part: { before?: number; after?: number },
  signal?: AbortSignal,
): Promise<Thread> => ask('GET /api/messaging/conversations/:id', { params: { id }, query: part, signal });

/** Writes in a conversation; the same key again is the same message. */
export const sendMessage = async (
  id: number,
  body: { text: string; photos: number[] },
  key: string,
): Promise<Message> =>
  (await ask('POST /api/messaging/conversations/:id/messages', { params: { id }, body, key })).message;

export const markRead = (id: number, upTo: number): Promise<object> =>
  ask('POST /api/messaging/conversations/:id/read', { params: { id }, body: { upTo } });

export const setBlocked = (id: number, blocked: boolean): Promise<object> =>
  ask('POST /api/messaging/conversations/:id/block', { params: { id }, body: { blocked } });

export const reportPerson = (id: number, body: PersonReportBody): Promise<object> =>
  ask('POST /api/messaging/conversations/:id/report', { params: { id }, body });

/** Archives a conversation for oneself, or takes it back. */
export const setArchived = (id: number, archived: boolean): Promise<object> =>
  ask('POST /api/messaging/conversations/:id/archive', { params: { id }, body: { archived } });

/** Deletes for oneself what was written so far. */
export const clearConversation = (id: number): Promise<object> =>
  ask('DELETE /api/messaging/conversations/:id', { params: { id } });

/** Deletes an own message for both sides. */
export const deleteMessage = (id: number, messageId: number): Promise<object> =>
  ask('DELETE /api/messaging/conversations/:id/messages/:messageId', { params: { id, messageId } });
