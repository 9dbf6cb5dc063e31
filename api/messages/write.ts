import { listActedFor } from '#api/agents/acting.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { addContact, noteAnswer } from '#api/leads/contacts.ts';
import { findReachableFor } from '#api/leads/reach.ts';
import { queueMail } from '#api/mail/queue.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { readMessage } from '#domain/messages/message.ts';
import { messageMail } from './mails.ts';
import { findParties, noConversation } from './parties.ts';
import {
  beginConversation,
  findMessageByKey,
  insertMessage,
  listBeginningTimes,
  listWritingTimes,
  toMessage,
} from './queries.ts';
import type { Message, StartBody } from './schema.ts';

const HOUR_MS = 3_600_000;
const MESSAGES: Limit = {
  most: 60,
  withinMs: HOUR_MS,
  sentence: 'You have written a lot in a short time. Please wait a while before you write more.',
};
const BEGINNINGS: Limit = {
  most: 20,
  withinMs: HOUR_MS,
  sentence:
    'You have written to many sellers in a short time. Please wait a while before you write to another.',
};

type Writing = { personId: number; key: string | undefined; publicUrl: string };
type Written = { conversationId: number; message: Message };

/**
 * Writes to the seller of a listing: a conversation, its first message, a lead and a mail to the seller. The same key
 * again answers with what was kept. Throws 404, 409 and 422 with the sentence that the writer needs, and 429.
 */
export function startConversation(
  db: Db,
  { body, personId, key, publicUrl }: Writing & { body: StartBody },
  now = Date.now(),
): Promise<Written> {
  const { vehicleId, participantId } = body;
  const text = textOf(body.initialMessage, 'initialMessage');
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const repeated = await findRepeated(db, {
      personId,
      key,
      hash: bodyHash({ vehicleId, participantId, text }),
    });
    if (repeated) return repeated;
    const listing = await findReachableFor(db, vehicleId, personId);
    if (participantId === personId) throw new ApiError(409, 'This is your own listing.', { code: 'OWN' });
    if (!(await listActedFor(db, participantId, 'leads')).includes(listing.seller_id))
      throw new ApiError(409, 'This person does not sell this vehicle.', { code: 'NOT_SELLER' });
    refuseTooOften(await listBeginningTimes(db, personId, BEGINNINGS.most), BEGINNINGS, now);
    const at = new Date(now).toISOString();
    const conversationId = await beginConversation(
      db,
      { vehicleId, buyerId: personId, sellerId: participantId },
      at,
    );
    const hash = bodyHash({ vehicleId, participantId, text });
    const message = await write(db, { conversationId, personId, text, key, hash, publicUrl }, now);
    await addContact(db, { vehicleId, buyerId: personId, kind: 'message' }, at);
    return { conversationId, message };
  });
}

/** Writes in one's own conversation. The same key again answers with what was kept. Throws 404, 409, 422 and 429. */
export function answerConversation(
  db: Db,
  { conversationId, typed, personId, key, publicUrl }: Writing & { conversationId: number; typed: string },
  now = Date.now(),
): Promise<Message> {
  const text = textOf(typed, 'text');
  const hash = bodyHash({ conversationId, text });
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const repeated = await findRepeated(db, { personId, key, hash });
    if (repeated) return repeated.message;
    return write(db, { conversationId, personId, text, key, hash, publicUrl }, now);
  });
}

function textOf(typed: string, field: string): string {
  const { text, problem } = readMessage(typed);
  if (problem !== undefined)
    throw new ApiError(422, problem, { code: 'MESSAGE', fields: { [field]: problem } });
  return text;
}

async function findRepeated(
  db: Db,
  { personId, key, hash }: { personId: number; key: string | undefined; hash: string },
): Promise<Written | undefined> {
  const earlier = key === undefined ? undefined : await findMessageByKey(db, personId, key);
  if (!earlier) return undefined;
  if (earlier.body_hash !== hash) throw keyReused();
  return { conversationId: earlier.conversation_id, message: toMessage(earlier, personId) };
}

type OneMessage = Writing & { conversationId: number; text: string; hash: string };

async function write(
  db: Db,
  { conversationId, personId, text, key, hash, publicUrl }: OneMessage,
  now: number,
): Promise<Message> {
  const parties = await openConversation(db, conversationId, personId);
  refuseTooOften(await listWritingTimes(db, personId, MESSAGES.most), MESSAGES, now);
  const at = new Date(now).toISOString();
  const row = await insertMessage(db, { conversationId, senderId: personId, text, key, bodyHash: hash }, at);
  if (!parties.isBuyer) await noteOwnAnswer(db, parties, personId, at);
  // Who has not read the last mail's message yet needs no further mail.
  if (!parties.waits) {
    const { otherEmail: to, myName: senderName, vehicleTitle, isBuyer } = parties;
    await queueMail(
      db,
      messageMail({ to, senderName, vehicleTitle, text, conversationId, publicUrl, isBuyer }),
      at,
    );
  }
  return toMessage(row, personId);
}

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
async function openConversation(db: Db, conversationId: number, personId: number) {
  const parties = await findParties(db, conversationId, personId);
  if (!parties) throw noConversation();
  const { closed } = parties;
  if (closed !== null) throw new ApiError(409, closed, { code: 'CLOSED' });
  return parties;
}
