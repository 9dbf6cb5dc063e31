import type { Message } from '#api/messages/schema.ts';

/** What a socket brings to an open page. */
export type LiveEvent =
  /** The socket hears of all that comes from now on: a page asks for what it has missed until here. */
  | { type: 'connected' }
  | { type: 'message'; conversationId: number; message: Message }
  /** A side has read up to a message: `isMine` the reader's own, as in another tab. */
  | { type: 'read'; conversationId: number; upTo: number; isMine: boolean }
  /** The other side's device has all up to a message. */
  | { type: 'delivered'; conversationId: number; upTo: number }
  /** The other side is writing. */
  | { type: 'typing'; conversationId: number }
  /** Something else about it has changed, such as a block or an offer. */
  | { type: 'conversation'; conversationId: number }
  /** The person's notices have changed. */
  | { type: 'notices' }
  /** The support conversation of a person has changed; admins hear of everyone's. */
  | { type: 'support'; personId: number }
  /** An order of the person has changed. */
  | { type: 'order'; id: number }
  | { type: 'pong' };

/** What a page sends over its socket. */
export type LiveFrame =
  | { type: 'ping' }
  | { type: 'typing'; conversationId: number }
  | { type: 'delivered'; conversationId: number; upTo: number };

/** Why a socket was closed: a page comes back after all but `ended` and `misused`. */
export const CLOSE_CODES = {
  /** The server stops, or has to start over. */
  restart: 1012,
  /** What the page sends is no frame of ours, or too much of it. */
  misused: 1008,
  /** The session has ended, or the person's role is another. */
  ended: 4401,
} as const;
