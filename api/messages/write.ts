import { listActedFor } from '#api/agents/acting.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { addContact } from '#api/leads/contacts.ts';
import { findReachableFor } from '#api/leads/reach.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { readMessage } from '#domain/messages/message.ts';
import { attachPhotos } from './photos/photos.ts';
import { beginConversation, findMessageByKey, listBeginningTimes } from './queries.ts';
import type { Message, StartBody } from './schema.ts';
import { toMessage } from './to-messages.ts';
import { type Writing, writeMessage } from './write-message.ts';

const BEGINNINGS: Limit = {
  most: 20,
  withinMs: 3_600_000,
  sentence:
    'You have written to many sellers in a short time. Please wait a while before you write to another.',
};

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
    const message = await writeMessage(db, { conversationId, personId, text, key, hash, publicUrl }, now);
    await addContact(db, { vehicleId, buyerId: personId, kind: 'message' }, at);
    return { conversationId, message };
  });
}

type Answering = Writing & { conversationId: number; typed: string; photos?: readonly number[] | undefined };

/** Writes in one's own conversation, with photos that were sent for it. The same key again answers with what was kept. Throws 404, 409, 422 and 429. */
export function answerConversation(
  db: Db,
  { conversationId, typed, photos = [], personId, key, publicUrl }: Answering,
  now = Date.now(),
): Promise<Message> {
  const uploadIds = [...new Set(photos)];
  const text = textOf(typed, 'text', uploadIds.length);
  const hash = bodyHash({ conversationId, text, uploadIds });
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const repeated = await findRepeated(db, { personId, key, hash });
    if (repeated) return repeated.message;
    return writeMessage(
      db,
      {
        ...{ conversationId, personId, text, key, hash, publicUrl },
        attach: (messageId, at) => attachPhotos(db, { messageId, senderId: personId, uploadIds }, at),
      },
      now,
    );
  });
}

function textOf(typed: string, field: string, photos = 0): string {
  const { text, problem } = readMessage(typed, photos);
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
  return { conversationId: earlier.conversation_id, message: await toMessage(db, earlier, personId) };
}
