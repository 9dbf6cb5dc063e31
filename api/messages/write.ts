import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { assignUnassigned } from '#api/leads/assign.ts';
import { addContact } from '#api/leads/contacts.ts';
import { conflict, findReachableFor } from '#api/leads/reach.ts';
import { readMessage } from '#domain/messages/message.ts';
import { refuseManyBeginnings } from './limits.ts';
import { listSellersOf } from './parties.ts';
import { attachPhotos } from './photos/photos.ts';
import { beginConversation, findMessageByKey } from './queries.ts';
import type { Message, StartBody } from './schema.ts';
import { toMessage } from './to-messages.ts';
import { type Writing, writeMessage } from './write-message.ts';

type Written = { conversationId: number; message: Message };

/**
 * Writes to the seller of a listing: a conversation with the seller's team, its first message, a lead and a mail to its
 * assignee; an agent to whom the message goes becomes the assignee where there is none. The same key again answers with
 * what was kept. Throws 404, 409 and 422 with the sentence that the writer needs, and 429.
 */
export function startConversation(
  db: Db,
  { body, personId, key, publicUrl }: Writing & { body: StartBody },
  now = Date.now(),
): Promise<Written> {
  const { vehicleId, participantId } = body;
  const text = textOf(body.initialMessage, 'initialMessage');
  const hash = bodyHash({ vehicleId, participantId, text });
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const repeated = await findRepeated(db, { personId, key, hash });
    if (repeated) return repeated;
    const listing = await findAskedListing(db, body, personId);
    await refuseManyBeginnings(db, personId, now);
    const at = new Date(now).toISOString();
    const sellerId = listing.seller_id;
    const conversationId = await beginConversation(db, { vehicleId, buyerId: personId, sellerId }, at);
    await addContact(db, { vehicleId, buyerId: personId, kind: 'message' }, at);
    if (participantId !== sellerId)
      await assignUnassigned(db, { vehicleId, buyerId: personId, assigneeId: participantId }, at);
    const message = await writeMessage(db, { conversationId, personId, text, key, hash, publicUrl }, now);
    return { conversationId, message };
  });
}

/** The listing, where this person may ask its seller, and the one who is asked sells it. Throws 404 and 409. */
async function findAskedListing(db: Db, { vehicleId, participantId }: StartBody, personId: number) {
  const listing = await findReachableFor(db, vehicleId, personId);
  const sellsIt = async (id: number) => (await listSellersOf(db, id)).includes(listing.seller_id);
  if (participantId === personId || (await sellsIt(personId)))
    throw conflict('This is your own listing.', 'OWN');
  if (!(await sellsIt(participantId)))
    throw conflict('This person does not sell this vehicle.', 'NOT_SELLER');
  return listing;
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

/** What a person wrote under this key before; undefined for nothing. Throws 409 where that was something else. */
export async function findRepeated(
  db: Db,
  { personId, key, hash }: { personId: number; key: string | undefined; hash: string },
): Promise<Written | undefined> {
  const earlier = key === undefined ? undefined : await findMessageByKey(db, personId, key);
  if (!earlier) return undefined;
  if (earlier.body_hash !== hash) throw keyReused();
  return { conversationId: earlier.conversation_id, message: await toMessage(db, earlier, personId) };
}
