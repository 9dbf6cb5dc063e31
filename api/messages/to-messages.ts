import type { Db } from '#api/database/open.ts';
import type { Message } from './schema.ts';

export type MessageRow = { id: number; body: string; at: string; sender_id: number };

/** Messages as `readerId` gets them, with all that hangs on them; reads each kind of attachment once for all. */
export async function toMessages(_db: Db, rows: readonly MessageRow[], readerId: number): Promise<Message[]> {
  return rows.map(({ id, body, at, sender_id }) => ({ id, text: body, at, isMine: sender_id === readerId }));
}

/** One message as `readerId` gets it. */
export async function toMessage(db: Db, row: MessageRow, readerId: number): Promise<Message> {
  const [message] = await toMessages(db, [row], readerId);
  if (!message) throw new Error('A row gave no message.');
  return message;
}
