import { endSessions } from '#api/accounts/sessions.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { leaveMarket, publishShowroom, restoreAdverts } from '#api/selling/presence.ts';
import { findAccountOrThrow } from './accounts.ts';
import { accountClosedMail, accountReopenedMail, type Correspondence } from './mails.ts';

type Acting = { id: number; adminId: number; reportId?: number };

/**
 * Closes an account: its sessions end, its adverts and its showroom go off the market, and a
 * mail tells them. Throws 404 where there is none and 409 where it cannot be closed.
 */
export function closeAccount(
  db: Db,
  { id, adminId, reportId }: Acting,
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', id);
    const account = await findAccountOrThrow(db, id);
    if (id === adminId) throw refused('You cannot close your own account here.', 'OWN');
    if (!account.isPersonal)
      throw refused('Imported adverts belong to this account: there is nobody behind it.', 'IMPORTED');
    if (account.closedAt !== null) throw refused('This account is closed already.', 'CLOSED');
    await db.updateTable('users').set({ deactivated_at: at }).where('id', '=', id).execute();
    await endSessions(db, id);
    const withdrawn = await leaveMarket(db, id, at);
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: 'account closed', subject: 'user', subjectId: id },
        details: { withdrawn: withdrawn.length, ...(reportId !== undefined && { reportId }) },
      },
      at,
    );
    await queueMail(
      db,
      accountClosedMail({ ...letters, to: account.email, withdrawn: withdrawn.length }),
      at,
    );
  });
}

/**
 * Opens a closed account again and puts back on sale what the closing took off it, unless it was changed since. Throws 404 where there is none and
 * 409 where it is open.
 */
export function reopenAccount(
  db: Db,
  { id, adminId }: Acting,
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', id);
    const { email, closedAt } = await findAccountOrThrow(db, id);
    if (closedAt === null) throw refused('This account is open already.', 'OPEN');
    await db.updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute();
    const restored = await restoreAdverts(db, { sellerId: id, withdrawnAt: closedAt }, at);
    await publishShowroom(db, id, 'added', at);
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: 'account reopened', subject: 'user', subjectId: id },
        details: { backOnSale: restored.length },
      },
      at,
    );
    const mail = accountReopenedMail({ ...letters, to: email, restored: restored.length });
    await addMailedNotice(db, { personId: id, kind: 'moderation', path: '/profile', mail }, at);
  });
}

const refused = (sentence: string, code: string) => new ApiError(409, sentence, { code });
