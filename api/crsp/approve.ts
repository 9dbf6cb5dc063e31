import { listAdmins } from '#api/approvals/admins.ts';
import { askApproval } from '#api/approvals/ask.ts';
import { approve } from '#api/approvals/decide.ts';
import type { Deciding } from '#api/approvals/kind.ts';
import { askedOf, selectApprovals, settle } from '#api/approvals/rows.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { ADMINS } from '#api/privacy/deleting.ts';
import { approvedVersion } from './approval.ts';
import { findUpload, notNow } from './state.ts';

type Act = { id: number; adminId: number; reason?: string | undefined };

const KIND = 'price-list' as const;

/**
 * Puts a list forward, or approves it as the second admin: who sent it, or the first who asks, puts it forward; another
 * one approves it. Where there is no other admin, 24 hours take their place. Throws 404, and 409 where it is not ready,
 * was compared with another list than holds now, waits for another admin than the caller, or another was faster.
 */
export function approveUpload(
  { market, letters }: Deciding,
  { id, adminId, reason }: Act,
  now = Date.now(),
): Promise<void> {
  return inTransaction(market.db, async (db) => {
    await lockKeys(db, ADMINS, 'price list in force');
    const deciding = { market: { ...market, db }, letters };
    const upload = await findUpload(db, id);
    if (upload.state !== 'ready') throw notNow(upload.state);
    const waiting = await findFresh(db, upload, now);
    if (waiting?.asked_by === adminId)
      throw new ApiError(409, 'You have put this list forward yourself: another admin approves it.', {
        code: 'OWN',
      });
    const approvalId =
      waiting?.id ??
      (await askApproval(
        deciding,
        {
          ...{ kind: KIND, subjectId: id, askedBy: await proposerOf(db, upload, adminId) },
          ...{
            reason: reason || `${upload.name}, from ${upload.effective_from}`,
            details: approvedVersion(upload),
          },
        },
        now,
      ));
    const isSecond = waiting ? true : (await proposerOf(db, upload, adminId)) !== adminId;
    if (isSecond) await approve(deciding, { id: approvalId, adminId }, now);
  });
}

/** Who sent a list puts it forward; the caller does where that is no admin any more. */
async function proposerOf(db: Db, { person_id }: PriceListUploadRow, adminId: number): Promise<number> {
  const sender = (await listAdmins(db)).find(({ id }) => id === person_id);
  return sender?.id ?? adminId;
}

/** The approval that waits for a list as it is now; one of what it was before is ended. */
async function findFresh(db: Db, upload: PriceListUploadRow, now: number) {
  const row = await findWaitingFor(db, upload.id);
  if (!row) return undefined;
  if (askedOf(row, 0).details.changedAt === upload.changed_at) return row;
  const note = 'The list was changed or compared again.';
  await settle(db, row, { state: 'expired', by: null, note }, new Date(now).toISOString());
  return undefined;
}

/** The approval of a list that waits, whatever it was asked for. */
export const findWaitingFor = (db: Db, uploadId: number) =>
  selectApprovals(db)
    .where('kind', '=', KIND)
    .where('subject_id', '=', uploadId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
