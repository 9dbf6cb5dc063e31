import { recordAct } from '#api/audit/record-act.ts';
import type { Settings } from '#api/config/settings.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { announce } from '#api/live/announce.ts';
import { queueMail } from '#api/mail/queue.ts';
import { BRAND } from '#domain/brand.ts';
import { contactAnswerMail } from '../mails.ts';
import { noticeAnswer } from '../notices.ts';
import { findSupportByKey, findSupportRow, insertSupportMessage } from '../queries.ts';
import type { SupportMessage } from '../schema.ts';
import { toSupportMessage } from '../to-support-message.ts';
import { supportTextOf } from '../write.ts';
import { type Acting, lockConversation, refused } from './acts.ts';

type Answering = Acting & { typed: string; key: string | undefined };

/**
 * Answers a conversation as an admin, who is assigned to it if no admin was. The person gets a notice, which
 * is mailed when they are away; without an account the answer itself is mailed. The same key again answers with what was kept. Throws 404, 409 where it is closed, and 422.
 */
export function answerSupport(
  db: Db,
  { id, adminId, typed, key }: Answering,
  {
    supportEmail = BRAND.supportEmail,
    operatorEmail = supportEmail,
  }: Pick<Settings, 'operatorEmail'> & Partial<Pick<Settings, 'supportEmail'>>,
  now = Date.now(),
): Promise<SupportMessage> {
  const text = supportTextOf(typed);
  const hash = bodyHash({ id, text });
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', adminId);
    const conversation = await lockConversation(db, id);
    const earlier = key === undefined ? undefined : await findSupportByKey(db, adminId, key);
    if (earlier && earlier.body_hash !== hash) throw keyReused();
    if (earlier) return toSupportMessage(await findSupportRow(db, earlier.id));
    const { user_id, name, email, closed_at, assignee_id } = conversation;
    if (closed_at !== null) throw refused('This conversation is closed. Reopen it to answer.', 'CLOSED');
    const at = new Date(now).toISOString();
    const answer = { conversationId: id, side: 'support' as const, senderId: adminId, text, key, hash };
    const messageId = await insertSupportMessage(db, answer, at);
    await db
      .updateTable('support_conversations')
      .set({ waiting_since: null, last_message_at: at, assignee_id: assignee_id ?? adminId })
      .where('id', '=', id)
      .execute();
    const act = { action: 'support answered', subject: 'support conversation', subjectId: id };
    await recordAct(db, { actorId: adminId, ...act, details: { messageId } }, at);
    if (user_id === null && email !== null)
      await queueMail(
        db,
        contactAnswerMail({ to: email, name: name ?? '', text, replyTo: operatorEmail, conversationId: id }),
        at,
      );
    if (user_id !== null) await noticeAnswer(db, { personId: user_id, text, at });
    await announce(db, 'support', user_id ?? 0, at);
    return toSupportMessage(await findSupportRow(db, messageId));
  });
}
