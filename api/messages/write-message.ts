import { listActedFor } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { noteAnswer } from '#api/leads/contacts.ts';
import { announce } from '#api/live/announce.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { findParties, noConversation } from './parties.ts';
import { conversationPath, insertMessage, listWritingTimes } from './queries.ts';
import type { Message } from './schema.ts';
import { toMessage } from './to-messages.ts';

const MESSAGES: Limit = {
  most: 60,
  withinMs: 3_600_000,
  sentence: 'You have written a lot in a short time. Please wait a while before you write more.',
};

export type Writing = { personId: number; key: string | undefined; publicUrl: string };

export type OneMessage = Writing & {
  conversationId: number;
  text: string;
  /** Of the body, for the idempotency key. */
  hash: string;
  /** Writes what hangs on the message, such as photos or an offer. */
  attach?: (messageId: number, at: string) => Promise<void>;
};

/**
 * Writes a message in a conversation of a locked person: the one door through which messages come. Notes the answer to
 * a lead, announces the message to open pages and tells the other side. Throws 404, 409 and 429.
 */
export async function writeMessage(
  db: Db,
  { conversationId, personId, text, key, hash, attach }: OneMessage,
  now: number,
): Promise<Message> {
  const parties = await openConversation(db, conversationId, personId);
  refuseTooOften(await listWritingTimes(db, personId, MESSAGES.most), MESSAGES, now);
  const at = new Date(now).toISOString();
  const row = await insertMessage(db, { conversationId, senderId: personId, text, key, bodyHash: hash }, at);
  await attach?.(row.id, at);
  if (!parties.isBuyer) await noteOwnAnswer(db, parties, personId, at);
  await notifyOther(db, parties, { conversationId, text, at });
  await announce(db, 'message', conversationId, at, row.id);
  return toMessage(db, row, personId);
}

type Told = { conversationId: number; text: string; at: string };

const notifyOther = (
  db: Db,
  { otherId, isBuyer, vehicleTitle }: Awaited<ReturnType<typeof openConversation>>,
  { conversationId, text: words, at }: Told,
): Promise<void> => {
  const text = `${isBuyer ? 'A question' : 'An answer'} about the ${mailTitle(vehicleTitle)}`;
  const path = conversationPath(conversationId);
  return addNotice(db, { personId: otherId, kind: 'message', text, path, at, words });
};

type Answered = Pick<
  Awaited<ReturnType<typeof openConversation>>,
  'vehicleId' | 'vehicleSellerId' | 'otherId'
>;

/** An answer counts for the lead as long as its writer sells the vehicle. */
async function noteOwnAnswer(db: Db, answered: Answered, byId: number, at: string): Promise<void> {
  const { vehicleId, vehicleSellerId, otherId: buyerId } = answered;
  if ((await listActedFor(db, byId, 'leads')).includes(vehicleSellerId))
    await noteAnswer(db, { vehicleId, buyerId, byId }, at);
}

/** Both sides of a person's own conversation. Throws 404 where it is not theirs and 409 where nothing can be written. */
export async function openConversation(db: Db, conversationId: number, personId: number) {
  const parties = await findParties(db, conversationId, personId);
  if (!parties) throw noConversation();
  const { closed } = parties;
  if (closed !== null) throw new ApiError(409, closed, { code: 'CLOSED' });
  return parties;
}
