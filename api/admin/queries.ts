import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import type { AdminAct, AdminMail } from './schema.ts';

/** The last mails, without their texts, which may hold a code or a link that opens an account; subjects hold none. */
export async function listLastMails(db: Db, limit: number): Promise<AdminMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'attempts', 'error'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    sentAt: sent_at,
  }));
}

/** The last entries of the audit log, newest first. */
export async function listLastActs(db: Db, limit: number): Promise<AdminAct[]> {
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.actor_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select([
      'l.id',
      'l.at',
      'l.action',
      'l.subject',
      'l.subject_id',
      'l.details',
      'u.role',
      'u.first_name',
      'u.last_name',
      'd.business_name',
    ])
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, action, subject, subject_id, details, role, ...names }) => ({
    ...{ id, at, action, subject, subjectId: subject_id, details },
    actor: role === null ? null : personName({ role, ...names }),
  }));
}
