import type { Db } from '#api/database/open.ts';
import type { AdminMail } from './schema.ts';

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
