import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { announce } from '#api/live/announce.ts';
import { type Mail, queueMail } from '#api/mail/queue.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { type Correspondence, outcomeText, personWarnedMail, reportAnsweredMail } from './mails.ts';
import type { Decision } from './schema.ts';

type Decided = { id: number; adminId: number; decision: Decision; letters: Correspondence };
type About = { reporter_id: number; reported_id: number; conversation_id: number | null };

/**
 * Brings about what an admin decided on a reported conversation: warns the person, closes the conversation, and tells
 * the reporter. Each act goes to the audit log. Call it in the transaction of the decision.
 */
export async function settleConversation(
  db: Db,
  report: About,
  { id, adminId, decision, letters }: Decided,
  at: string,
): Promise<void> {
  const title = await findTitle(db, report.conversation_id);
  const details = { reportId: id };
  const path = pathOf(report.conversation_id);
  const warning = {
    notice: { text: 'We have warned you about a reported conversation. A mail says why.', path },
    mail: (to: string) => personWarnedMail({ ...letters, to, title }),
  };
  if (decision.warn && (await tell(db, report.reported_id, warning, at)))
    await recordAct(
      db,
      { actorId: adminId, action: 'person warned', subject: 'user', subjectId: report.reported_id, details },
      at,
    );
  if (decision.closeConversation && report.conversation_id !== null) {
    await closeConversation(db, report.conversation_id, at);
    const act = { action: 'conversation closed', subject: 'conversation', subjectId: report.conversation_id };
    await recordAct(db, { ...act, actorId: adminId, details }, at);
  }
  const answer = {
    notice: { text: `Your report was looked into. ${outcomeText(decision)}`, path },
    mail: (to: string) => reportAnsweredMail({ ...letters, to, title, decision }),
  };
  await tell(db, report.reporter_id, answer, at);
}

const pathOf = (conversationId: number | null): string =>
  conversationId === null ? '/safety' : `/messages?conversation=${conversationId}`;

async function closeConversation(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  await announce(db, 'conversation', id, at);
}

/** What the conversation is about; undefined once it is deleted. */
async function findTitle(db: Db, conversationId: number | null): Promise<string | undefined> {
  if (conversationId === null) return undefined;
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select('v.title')
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  return row?.title;
}

type News = { notice: { text: string; path: string }; mail: (to: string) => Mail };

/** Tells a person whose account is open, in the market and by mail; returns whether there was one. */
async function tell(db: Db, personId: number, { notice, mail }: News, at: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', personId)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return false;
  await addNotice(db, { ...notice, personId, kind: 'moderation', at });
  await queueMail(db, { ...mail(person.email), userId: personId }, at);
  return true;
}
