import type { Conversation, Message, PersonReportBody, Thread } from '#api/messages/schema.ts';
import { get, post, postOnce } from './ask.ts';

/** The calls about a person's conversations. They reject with an ApiFailure, or as aborted. */

const PATH = '/api/messaging/conversations';
const AT_ONCE = 100;

export type ConversationPage = {
  conversations: Conversation[];
  total: number;
  /** How many of all conversations hold something unread. */
  unread: number;
};

export const listConversations = (page: number, signal?: AbortSignal): Promise<ConversationPage> =>
  get<ConversationPage>(`${PATH}?limit=${AT_ONCE}&page=${page}`, signal);

/** How many conversations hold something unread. */
export const countUnread = async (): Promise<number> =>
  (await get<ConversationPage>(`${PATH}?limit=1`)).unread;

/** A conversation with its newest messages, or those before one. */
export const readThread = (id: number, before?: number, signal?: AbortSignal): Promise<Thread> =>
  get<Thread>(before === undefined ? `${PATH}/${id}` : `${PATH}/${id}?before=${before}`, signal);

/** Writes in a conversation; the same key again is the same message. */
export const sendMessage = async (id: number, text: string, key: string): Promise<Message> =>
  (await postOnce<{ message: Message }>(`${PATH}/${id}/messages`, { text }, key)).message;

export const markRead = (id: number, upTo: number): Promise<object> => post(`${PATH}/${id}/read`, { upTo });

export const setBlocked = (id: number, blocked: boolean): Promise<object> =>
  post(`${PATH}/${id}/block`, { blocked });

export const reportPerson = (id: number, report: PersonReportBody): Promise<object> =>
  post(`${PATH}/${id}/report`, report);
