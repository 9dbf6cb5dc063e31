import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { lift, restrict } from '#api/people/restrictions.ts';
import { accountClosedMail, accountReopenedMail, type Correspondence } from './mails.ts';

type Acting = { id: number; adminId: number };
/** The reason is mailed; a report that was upheld needs none. */
type Closing = Acting & { reportId?: number; reason?: string };

/**
 * Closes an account: its sessions end, its adverts and its showroom go off the market, and a
 * mail tells them. Throws 404 where there is none and 409 where it cannot be closed.
 */
export function closeAccount(
  db: Db,
  { id, adminId, reportId, reason }: Closing,
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const closing = { id, adminId, kind: 'closed', reason: reason ?? null } as const;
    const { account, withdrawn } = await restrict(db, closing, at);
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: 'account closed', subject: 'user', subjectId: id },
        details: { withdrawn, ...(reportId !== undefined && { reportId }) },
      },
      at,
    );
    const mail = accountClosedMail({ ...letters, to: account.email, withdrawn, reason });
    await queueMail(db, { ...mail, userId: id }, at);
  });
}

/**
 * Opens a closed or suspended account again and puts back on sale what that took off it, unless it was changed since.
 * Throws 404 where there is none and 409 where it is open, or banned.
 */
export function reopenAccount(
  db: Db,
  { id, adminId }: Acting,
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { account, restored } = await lift(db, { id, adminId, kinds: ['suspended', 'closed'] }, at);
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: 'account reopened', subject: 'user', subjectId: id },
        details: { backOnSale: restored },
      },
      at,
    );
    const mail = accountReopenedMail({ ...letters, to: account.email, restored });
    await addMailedNotice(db, { personId: id, kind: 'moderation', path: '/profile', mail }, at);
  });
}
