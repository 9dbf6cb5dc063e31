import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { announce } from '#api/live/announce.ts';
import { queueMail } from '#api/mail/queue.ts';
import { acknowledgementText } from '#domain/support/acknowledgement.ts';
import type { ContactTopic } from '#domain/support/topics.ts';
import { newsMail } from './mails.ts';
import { findLastAnswerTime, insertSupportMessage } from './queries.ts';

/** One acknowledgement for a conversation that goes on, unless it is opened again. */
const ACKNOWLEDGED_FOR_MS = 6 * 3_600_000;

type Received = {
  conversation: { id: number; userId: number | null; closedAt: string | null };
  topic: ContactTopic | undefined;
  text: string;
  key?: string | undefined;
  hash?: string;
};

/**
 * Takes a message into a locked conversation, which is open and waits from then on. The first one of an opening, or of
 * six hours, is mailed to the operator and acknowledged automatically, unless that could not be read. Returns both ids.
 */
export async function receiveMessage(
  db: Db,
  { conversation, topic, text, key, hash }: Received,
  { operatorEmail, publicUrl }: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
  now: number,
): Promise<{ messageId: number; acknowledgementId: number | undefined }> {
  const { id: conversationId, userId } = conversation;
  const at = new Date(now).toISOString();
  const isNews = conversation.closedAt !== null || (await isSilent(db, conversationId, now));
  const asked = { conversationId, side: 'person' as const, senderId: userId };
  const messageId = await insertSupportMessage(
    db,
    { ...asked, topic, text, key, ...(hash !== undefined && { hash }) },
    at,
  );
  const acknowledgement = { conversationId, side: 'automatic' as const, senderId: null };
  const acknowledgementId =
    isNews && userId !== null
      ? await insertSupportMessage(db, { ...acknowledgement, text: acknowledgementText(new Date(now)) }, at)
      : undefined;
  await waitFrom(db, conversationId, at);
  if (isNews && operatorEmail)
    await queueMail(db, newsMail({ to: operatorEmail, conversationId, text, publicUrl }), at);
  // Admins follow all of support; a conversation without an account has no other listener.
  await announce(db, 'support', userId ?? 0, at);
  return { messageId, acknowledgementId };
}

async function isSilent(db: Db, conversationId: number, now: number): Promise<boolean> {
  const answeredAt = await findLastAnswerTime(db, conversationId);
  return answeredAt === undefined || Date.parse(answeredAt) <= now - ACKNOWLEDGED_FOR_MS;
}

const waitFrom = (db: Db, id: number, at: string) =>
  db
    .updateTable('support_conversations')
    .set((eb) => ({
      closed_at: null,
      last_message_at: at,
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(at)),
    }))
    .where('id', '=', id)
    .execute();
