import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { DELETED_MESSAGE } from '#domain/messages/message.ts';
import { findScam } from '#domain/messages/scams/find-scam.ts';
import { warningOf } from '#domain/messages/scams/warnings.ts';
import { personName } from './parties.ts';
import type { Evidence } from './schema.ts';

const MOST_KEPT = 50;

/** Keeps the last messages of a reported conversation as they are now, whatever becomes of it. */
export async function keepEvidence(db: Db, reportId: number, conversationId: number): Promise<void> {
  await db
    .insertInto('report_messages')
    .columns(['report_id', 'message_id', 'sender_id', 'at', 'body'])
    .expression(
      db
        .selectFrom('messages')
        .select((eb) => [eb.val(reportId).as('report_id'), 'id', 'sender_id', 'at', 'body'])
        .where('conversation_id', '=', conversationId)
        .orderBy('id', 'desc')
        .limit(MOST_KEPT),
    )
    .execute();
}

/** The messages that a report kept, in the order of writing, with what the warnings find. Throws 404. */
export async function readEvidence(db: Db, reportId: number): Promise<Evidence[]> {
  const report = await db
    .selectFrom('person_reports')
    .select('reporter_id')
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!report) throw notFound('There is no such report.');
  const rows = await db
    .selectFrom('report_messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['m.message_id', 'm.sender_id', 'm.at', 'm.body'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .where('m.report_id', '=', reportId)
    .orderBy('m.message_id')
    .execute();
  return rows.map((row) => {
    const scam = findScam(row.body);
    return {
      ...{ id: row.message_id, at: row.at, text: row.body || DELETED_MESSAGE, name: personName(row) },
      isReporter: row.sender_id === report.reporter_id,
      ...(scam && { warning: warningOf(scam) }),
    };
  });
}
