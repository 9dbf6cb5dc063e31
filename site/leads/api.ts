import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls to a listing's seller. They reject with an ApiFailure. */

/** How a seller is reached: the number for a link, the number for people, and WhatsApp, except for a landline. */
export type SellerContact = Omit<Answer<'POST /api/vehicles/:id/contact'>, 'success'>;
/** What starts a conversation with a seller. */
export type ConversationStart = Required<Sent<'POST /api/messaging/conversations'>['body']>;

/** The number of a listing's seller, for a signed-in account; each call counts as a lead. */
export const revealSeller = (id: number, kind: 'call' | 'whatsapp'): Promise<SellerContact> =>
  ask('POST /api/vehicles/:id/contact', { params: { id }, body: { kind } });

/** Writes to a seller and returns the id of the conversation; the same key again is the same message. */
export const startConversation = async (body: ConversationStart, key: string): Promise<number> =>
  (await ask('POST /api/messaging/conversations', { body, key })).conversation.id;
