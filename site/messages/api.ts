import type { Message, PersonReportBody, Thread } from '#api/messages/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about a person's conversations. They reject with an ApiFailure, or as aborted. */

const AT_ONCE = 100;

/** `unread` counts all conversations that hold something unread. */
export type ConversationPage = Pick<
  Answer<'GET /api/messaging/conversations'>,
  'conversations' | 'total' | 'unread'
>;

export const listConversations = (page: number, signal?: AbortSignal): Promise<ConversationPage> =>
  ask('GET /api/messaging/conversations', { query: { limit: AT_ONCE, page }, signal });

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
