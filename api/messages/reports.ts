import type { Settings } from '#api/config/settings.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { queueMail } from '#api/mail/queue.ts';
import { quoted } from '#api/mail/words.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { blockOf } from '#domain/adverts/rows/text.ts';
import { PERSON_REPORT_REASONS } from '#domain/messages/message.ts';
import { readParties } from './parties.ts';
import { keepEvidence } from './report-evidence.ts';
import type { PersonReportBody } from './schema.ts';

const MAX_DETAILS = 2000;
const REPORTS: Limit = {
  most: 10,
  withinMs: 3_600_000,
  sentence: 'You have sent many reports. Please wait a while before you send another.',
};

type Operator = Pick<Settings, 'operatorEmail' | 'publicUrl'>;
type Reporting = { conversationId: number; personId: number; body: PersonReportBody };

/**
 * Keeps a report about the other side of one's own conversation, with its last messages, for the admins. Throws 404 and
 * 429.
 */
export function reportPerson(
  db: Db,
  { conversationId, personId, body }: Reporting,
  operator: Operator,
  now = Date.now(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const { otherId } = await readParties(db, conversationId, personId);
    const about = { reported_id: otherId, conversation_id: conversationId };
    const what = { title: 'A person was reported', reason: PERSON_REPORT_REASONS[body.reason] };
    const reportId = await keepPersonReport(db, { personId, body, about, ...what }, operator, now);
    await keepEvidence(db, reportId, conversationId);
  });
}

type Kept = {
  personId: number;
  body: PersonReportBody;
  about: { reported_id: number; conversation_id?: number; review_id?: number };
  /** What the mail to the operator says. */
  title: string;
  reason: string;
};

/** Keeps a report by a person who is locked, mails it to the operator and returns its id. Throws 429. */
export async function keepPersonReport(
  db: Db,
  { personId, body, about, title, reason }: Kept,
  { operatorEmail, publicUrl }: Operator,
  now: number,
): Promise<number> {
  refuseTooOften(await listReportTimes(db, personId, REPORTS.most), REPORTS, now);
  const at = new Date(now).toISOString();
  const details = blockOf(body.details, MAX_DETAILS);
  const { id } = await db
    .insertInto('person_reports')
    .values({
      ...{ reporter_id: personId, conversation_id: null, ...about, reason: body.reason },
      ...{ details: details || null, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!operatorEmail) return id;
  const said = details ? quoted('They wrote:', details) : ['Nothing further was said.'];
  const text = [`${reason}.`, '', ...said, '', `${publicUrl}/admin`].join('\n');
  await queueMail(db, { kind: 'person-report', to: operatorEmail, subject: title, text }, at);
  return id;
}

async function listReportTimes(db: Db, reporterId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person_reports')
    .select('created_at')
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}
