import type { SupportSent, SupportThread } from '#api/support/schema.ts';
import type { ContactTopic } from '#domain/support/topics.ts';
import { ask } from '#site/session/ask.ts';
import type { User } from '#site/session/session.ts';

/** The calls of a person about their conversation with support. They reject with an ApiFailure, or as aborted. */

export const readSupport = (
  { id: userId }: User,
  before?: number,
  signal?: AbortSignal,
): Promise<SupportThread> =>
  ask('GET /api/support-messages/:userId', { params: { userId }, query: { before }, signal });

type Written = { text: string; topic?: ContactTopic | undefined };

/** Writes to support in a person's own name; the same key again is the same message. */
export const writeSupport = (
  { id, email, firstName, lastName }: User,
  { text, topic }: Written,
  key: string,
): Promise<SupportSent> =>
  ask('POST /api/support-messages-admin', {
    key,
    body: {
      ...{ text, sender: email, senderId: id, senderName: `${firstName} ${lastName}` },
      conversationType: 'admin_support',
      ...(topic !== undefined && { topic }),
    },
  });

export const markSupportRead = ({ id: userId }: User, upTo: number): Promise<object> =>
  ask('POST /api/support-messages/:userId/read', { params: { userId }, body: { upTo } });
