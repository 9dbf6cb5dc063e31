import type { Settings } from '#api/config/settings.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import type { Contact } from '#domain/support/contact.ts';
import { receiveMessage } from './receive.ts';

const CONTACTS: Limit = {
  most: 10,
  withinMs: 86_400_000,
  sentence: 'There are many messages from this mail address today. Please wait for an answer.',
};

/**
 * Takes the contact form of a signed-out visitor into the inbox: into the open conversation of that address,
 * else into a new one. The same words again while it is open count once. Throws 429.
 */
export function saveContact(
  db: Db,
  { name, email, topic, message }: Contact,
  settings: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
  now = Date.now(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, `contact ${email}`);
    refuseTooOften(await listContactTimes(db, email, CONTACTS.most), CONTACTS, now);
    const at = new Date(now).toISOString();
    const id = (await findOpenContact(db, email)) ?? (await openContact(db, { name, email }, at));
    await lockRow(db, 'support_conversations', id);
    if (await hasSaid(db, id, message)) return;
    const conversation = { id, userId: null, closedAt: null };
    await receiveMessage(db, { conversation, topic, text: message }, settings, now);
  });
}

const contactsOf = (db: Db, email: string) =>
  db.selectFrom('support_conversations as c').where('c.user_id', 'is', null).where('c.email', '=', email);

async function listContactTimes(db: Db, email: string, limit: number): Promise<string[]> {
  const rows = await contactsOf(db, email)
    .innerJoin('support_messages as m', 'm.conversation_id', 'c.id')
    .select('m.at')
    .where('m.side', '=', 'person')
    .orderBy('m.at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

const findOpenContact = async (db: Db, email: string): Promise<number | undefined> =>
  (
    await contactsOf(db, email)
      .select('c.id')
      .where('c.closed_at', 'is', null)
      .orderBy('c.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

async function openContact(
  db: Db,
  { name, email }: Pick<Contact, 'name' | 'email'>,
  at: string,
): Promise<number> {
  const { id } = await db
    .insertInto('support_conversations')
    .values({ user_id: null, name, email, created_at: at, last_message_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function hasSaid(db: Db, conversationId: number, text: string): Promise<boolean> {
  const same = await db
    .selectFrom('support_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('side', '=', 'person')
    .where('body', '=', text)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}
