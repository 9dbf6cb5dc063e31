import type { Db } from '#api/database/open.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { advertReportAnsweredMail, type Letters, type ListingOutcome } from './mails.ts';

type Told = {
  reportIds: readonly number[];
  listing: { id: number; title: string };
  outcome: ListingOutcome;
  letters: Letters;
};

/**
 * Notifies the reporters of a listing of the outcome, each once: people with an account by a notice, with a mail as they
 * chose, and visitors who left an address by a mail. Call it in the transaction of the decision.
 */
export async function tellReporters(
  db: Db,
  { reportIds, listing, outcome, letters }: Told,
  at: string,
): Promise<void> {
  const rows = await db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'r.email', 'u.email as account_email', 'u.deactivated_at', 'u.deleted_at'])
    .where('r.id', 'in', reportIds)
    .orderBy('r.id')
    .execute();
  const answer = (to: string) => advertReportAnsweredMail({ ...letters, ...listing, outcome, to });
  const path = outcome === 'dismissed' || outcome === 'mended' ? `/vehicle/${listing.id}` : '/safety';
  const told = new Set<string>();
  const isNew = (address: string): boolean => {
    const key = address.toLowerCase();
    if (told.has(key)) return false;
    told.add(key);
    return true;
  };
  for (const { user_id, account_email, deactivated_at, deleted_at } of rows)
    if (user_id !== null && account_email !== null && deactivated_at === null && deleted_at === null)
      if (isNew(account_email))
        await addMailedNotice(
          db,
          { personId: user_id, kind: 'moderation', path, mail: answer(account_email) },
          at,
        );
  for (const { user_id, email } of rows)
    if (user_id === null && email !== null && isNew(email)) await queueMail(db, answer(email), at);
}
