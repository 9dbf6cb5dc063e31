import type { Db } from '#api/database/open.ts';
import { namesOf } from '#api/leads/lead-rows.ts';
import { withoutPhones } from '#domain/adverts/private-parts.ts';
import { DELETED_MESSAGE } from '#domain/messages/message.ts';
import { findScam } from '#domain/messages/scams/find-scam.ts';
import { warningOf } from '#domain/messages/scams/warnings.ts';
import { HIDDEN_NUMBER, listApart } from './hidden-numbers.ts';
import { offersOf } from './offers/queries.ts';
import { photosOf } from './photos/photos.ts';
import type { Message } from './schema.ts';
import { viewingsOf } from './viewings/queries.ts';

export const MESSAGE_COLUMNS = ['id', 'conversation_id', 'body', 'at', 'sender_id', 'deleted_at'] as const;

export type MessageRow = {
  id: number;
  conversation_id: number;
  body: string;
  at: string;
  sender_id: number;
  deleted_at: string | null;
};

/**
 * Messages as `readerId` gets them, with all that hangs on them; reads each kind of attachment once for all. Of a deleted
 * message nothing is told but that it was.
 */
export async function toMessages(db: Db, rows: readonly MessageRow[], readerId: number): Promise<Message[]> {
  const conversationIds = [...new Set(rows.map((row) => row.conversation_id))];
  const sides = await sidesOf(db, conversationIds, readerId);
  const apart = await listApart(db, conversationIds);
  const senders = await namesOf(
    db,
    rows.filter((row) => sides.isByTeam(row)).map(({ sender_id }) => sender_id),
  );
  const ids = rows.map(({ id }) => id);
  const photos = await photosOf(db, ids);
  const [offers, viewings] = [await offersOf(db, ids, readerId), await viewingsOf(db, ids, readerId)];
  return rows.map((row) => {
    const { id, at, body, conversation_id, sender_id } = row;
    const isMine = sides.isMine(row);
    const sender = sides.isByTeam(row) ? senders.get(sender_id) : undefined;
    const said = { id, at, isMine, ...(sender && { sender }) };
    if (row.deleted_at !== null) return { ...said, text: DELETED_MESSAGE, isDeleted: true as const };
    const scam = isMine ? undefined : findScam(body);
    const isHidden = !isMine && apart.has(conversation_id);
    const [offer, viewing] = [offers.get(id), viewings.get(id)];
    return {
      ...said,
      text: isHidden ? withoutPhones(body, HIDDEN_NUMBER) : body,
      photos: photos.get(id),
      ...(scam && { warning: warningOf(scam) }),
      ...(offer && { offer }),
      ...(viewing && { viewing }),
    };
  });
}

/** One message as `readerId` gets it. */
export async function toMessage(db: Db, row: MessageRow, readerId: number): Promise<Message> {
  const [message] = await toMessages(db, [row], readerId);
  if (!message) throw new Error('A row gave no message.');
  return message;
}

/** Who of these conversations wrote a message, seen by `readerId`. */
async function sidesOf(db: Db, conversationIds: readonly number[], readerId: number) {
  const buyerOf = await mapBuyers(db, conversationIds);
  const isMine = ({ conversation_id, sender_id }: MessageRow): boolean => {
    const buyerId = buyerOf.get(conversation_id);
    return (sender_id === buyerId) === (readerId === buyerId);
  };
  return {
    /** The reader's side. */
    isMine,
    /** Another of the reader's team: the buyer hears the business alone. */
    isByTeam: (row: MessageRow): boolean => isMine(row) && row.sender_id !== readerId,
  };
}

async function mapBuyers(db: Db, conversationIds: readonly number[]): Promise<Map<number, number>> {
  if (conversationIds.length === 0) return new Map();
  const buyers = await db
    .selectFrom('conversations')
    .select(['id', 'buyer_id'])
    .where('id', 'in', conversationIds)
    .execute();
  return new Map(buyers.map(({ id, buyer_id }) => [id, buyer_id]));
}
