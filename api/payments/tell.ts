import type { Db } from '#api/database/open.ts';
import { announce } from '#api/live/announce.ts';
import { type Mail, queueMail } from '#api/mail/queue.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import type { Receiver } from './mails.ts';

/** Lets the open pages of a person know that an order has changed. Call it in the transaction of the change. */
export async function announceOrder(
  db: Db,
  { id, person_id }: { id: number; person_id: number | null },
  at: string,
): Promise<void> {
  if (person_id !== null) await announce(db, 'order', person_id, at, id);
}

type Told = { personId: number | null; mail: (to: Receiver) => Mail; path?: string };

/**
 * Mails a person about their money, which no choice of theirs turns off, and notices them where `path` says what it is
 * about. Does nothing where the account is gone.
 */
export async function tellPerson(db: Db, { personId, mail: write, path }: Told, at: string): Promise<void> {
  if (personId === null) return;
  const person = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const mail = write({ to: person.email, firstName: person.first_name });
  await queueMail(db, { ...mail, userId: personId }, at);
  if (path !== undefined) await addNotice(db, { personId, kind: 'payment', text: mail.subject, path, at });
}

export const orderPath = (orderId: number): string => `/payment?order=${orderId}`;
