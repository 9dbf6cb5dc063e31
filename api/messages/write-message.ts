import { recordForSeller } from '#api/audit/record-for-seller.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { noteAnswer } from '#api/leads/contacts.ts';
import { announce } from '#api/live/announce.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { refuseManyMessages, refuseRepeatedText, textHash } from './limits.ts';
import { findLastId, type Parties, readParties } from './parties.ts';
import { conversationPath, insertMessage } from './queries.ts';
import { findRecipient } from './recipient.ts';
import type { Message } from './schema.ts';
import { toMessage } from './to-messages.ts';

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
  // Ids within a conversation are committed in their order.
  await lockRow(db, 'conversations', conversationId);
  const parties = await openConversation(db, conversationId, personId);
  const { isBuyer, buyerId, vehicleId } = parties;
  await refuseManyMessages(db, personId, now);
  const repeatHash = await findRepeatHash(db, parties, text);
  if (repeatHash) await refuseRepeatedText(db, { ...parties, personId, hash: repeatHash }, now);
  const at = new Date(now).toISOString();
  const row = await insertMessage(
    db,
    { conversationId, senderId: personId, isBuyer, text, key, bodyHash: hash, textHash: repeatHash },
    at,
  );
  await attach?.(row.id, at);
  if (!isBuyer) await recordAnswer(db, parties, personId, at);
  if (!isBuyer) await noteAnswer(db, { vehicleId, buyerId, byId: personId }, at);
  await notifyOther(db, parties, { text, at });
  await announce(db, 'message', conversationId, at, row.id);
  return toMessage(db, row, personId);
}

/** An agent writes in the name of their dealer. */
const recordAnswer = (db: Db, { conversationId, sellerId }: Parties, actorId: number, at: string) =>
  recordForSeller(
    db,
    { actorId, sellerId, action: 'message written', subject: 'conversation', subjectId: conversationId },
    at,
  );

async function notifyOther(
  db: Db,
  parties: Parties,
  { text: words, at }: { text: string; at: string },
): Promise<void> {
  const { isBuyer, vehicleTitle, conversationId } = parties;
  const personId = await findRecipient(db, parties);
  const text = `${isBuyer ? 'A question' : 'An answer'} about the ${mailTitle(vehicleTitle)}`;
  const path = conversationPath(conversationId);
  await addNotice(db, { personId, kind: 'message', text, path, at, words });
}

/** Of what a buyer writes before the seller's side has answered; what follows is talk. */
async function findRepeatHash(db: Db, parties: Parties, text: string): Promise<string | null> {
  if (!parties.isBuyer || (await findLastId(db, { ...parties, isBuyer: false })) !== undefined) return null;
  return textHash(text, parties.vehicleTitle);
}

/** Both sides of a person's own conversation. Throws 404 where it is not theirs and 409 where nothing can be written. */
export async function openConversation(db: Db, conversationId: number, personId: number): Promise<Parties> {
  const parties = await readParties(db, conversationId, personId);
  const { closed } = parties;
  if (closed !== null) throw new ApiError(409, closed, { code: 'CLOSED' });
  return parties;
}
