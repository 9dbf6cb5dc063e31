import { forbidden } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { readMessage } from '#domain/messages/message.ts';
import { findSupportByKey, findSupportRow, listSupportTimes } from './queries.ts';
import { receiveMessage } from './receive.ts';
import type { SupportBody, SupportSent } from './schema.ts';
import { toSupportMessage } from './to-support-message.ts';

const MESSAGES: Limit = {
  most: 30,
  withinMs: 3_600_000,
  sentence:
    'You have written a lot to support in a short time. Please wait for an answer, or write again later.',
};

type Writing = { body: SupportBody; personId: number; key: string | undefined };

/**
 * Writes to support as a person, in the one conversation that they have with it. The same key again answers with what
 * was kept. Throws 403 where the sender that is named is not the caller, 409, 422 and 429.
 */
export function writeToSupport(
  db: Db,
  { body, personId, key }: Writing,
  settings: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
  now = Date.now(),
): Promise<SupportSent> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    await refuseOtherSender(db, body, personId);
    const text = supportTextOf(body.text);
    const { topic } = body;
    const hash = bodyHash({ text, topic });
    const repeated = await findRepeated(db, { personId, key, hash });
    if (repeated) return repeated;
    refuseTooOften(await listSupportTimes(db, personId, MESSAGES.most), MESSAGES, now);
    const conversation = await openConversation(db, personId, new Date(now).toISOString());
    const received = { conversation, topic, text, key, hash };
    const { messageId, acknowledgementId } = await receiveMessage(db, received, settings, now);
    return toSent(db, messageId, acknowledgementId);
  });
}

/** Clean text. Throws 422 for none, and for too much of it. */
export function supportTextOf(typed: string): string {
  const { text, problem } = readMessage(typed);
  if (problem !== undefined) throw new ApiError(422, problem, { code: 'MESSAGE', fields: { text: problem } });
  return text;
}

const OTHER_SENDER = 'A message is sent in the name of who is signed in. Please load the page again.';

/** Who writes is who holds the token, whatever the body says. */
async function refuseOtherSender(
  db: Db,
  { sender, senderId, senderName }: SupportBody,
  personId: number,
): Promise<void> {
  const me = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ');
  const isMe =
    (senderId === undefined || senderId === personId) &&
    (sender === undefined || isSame(sender, me.email)) &&
    (!senderName?.trim() || isSame(senderName, name));
  if (!isMe) throw forbidden(OTHER_SENDER);
}

const isSame = (one: string, other: string): boolean => tidy(one) === tidy(other);
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** A person's conversation, begun now where there was none, and locked. */
async function openConversation(db: Db, userId: number, at: string) {
  const { id, closed_at } = await db
    .insertInto('support_conversations')
    .values({ user_id: userId, name: null, email: null, created_at: at, last_message_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_message_at: at }))
    .returning(['id', 'closed_at'])
    .executeTakeFirstOrThrow();
  return { id, userId, closedAt: closed_at };
}

async function findRepeated(
  db: Db,
  { personId, key, hash }: { personId: number; key: string | undefined; hash: string },
): Promise<SupportSent | undefined> {
  const earlier = key === undefined ? undefined : await findSupportByKey(db, personId, key);
  if (!earlier) return undefined;
  if (earlier.body_hash !== hash) throw keyReused();
  return toSent(db, earlier.id, await findAcknowledgement(db, earlier.conversation_id, earlier.id));
}

/** The automatic answer that was written with a message: the next one of its conversation. */
async function findAcknowledgement(db: Db, conversationId: number, messageId: number) {
  const next = await db
    .selectFrom('support_messages')
    .select(['id', 'side'])
    .where('conversation_id', '=', conversationId)
    .where('id', '>', messageId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next?.side === 'automatic' ? next.id : undefined;
}

const toSent = async (
  db: Db,
  messageId: number,
  acknowledgementId: number | undefined,
): Promise<SupportSent> => ({
  message: toSupportMessage(await findSupportRow(db, messageId)),
  acknowledgement:
    acknowledgementId === undefined ? null : toSupportMessage(await findSupportRow(db, acknowledgementId)),
});
