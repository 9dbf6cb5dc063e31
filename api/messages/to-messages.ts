import type { Db } from '#api/database/open.ts';
import { findScam } from '#domain/messages/scams/find-scam.ts';
import { warningOf } from '#domain/messages/scams/warnings.ts';
import { textFor } from './hidden-numbers.ts';
import { photosOf } from './photos/photos.ts';
import type { Message } from './schema.ts';

export type MessageRow = { id: number; body: string; at: string; sender_id: number };

/** Messages as `readerId` gets them, with all that hangs on them; reads each kind of attachment once for all. */
export async function toMessages(db: Db, rows: readonly MessageRow[], readerId: number): Promise<Message[]> {
  const textOf = await textFor(db, rows, readerId);
  const ids = rows.map(({ id }) => id);
  const photos = await photosOf(db, ids);
  return rows.map((row) => {
    const { id, at } = row;
    const isMine = row.sender_id === readerId;
    const scam = isMine ? undefined : findScam(row.body);
    return {
      ...{ id, text: textOf(row), at, isMine, photos: photos.get(id) },
      ...(scam && { warning: warningOf(scam) }),
    };
  });
}

/** One message as `readerId` gets it. */
export async function toMessage(db: Db, row: MessageRow, readerId: number): Promise<Message> {
  const [message] = await toMessages(db, [row], readerId);
  if (!message) throw new Error('A row gave no message.');
  return message;
}
