import type { Asked, CarriedOut } from '#api/approvals/kind.ts';
import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { findIdInForce } from './in-force.ts';
import { findUpload, moveTo, notNow, tooLate } from './state.ts';

/** What an approval is about: the list as it was when it was asked for. */
export const approvedVersion = ({ changed_at }: { changed_at: string }) => ({ changedAt: changed_at });

/** Throws 404, and 409 where the list is not ready, has changed since it was asked for, or was compared with another list than holds now. */
export async function checkPriceList(db: Db, { subjectId, details }: Asked): Promise<void> {
  const upload = await findUpload(db, subjectId);
  if (upload.state !== 'ready') throw notNow(upload.state);
  if (upload.changed_at !== details.changedAt)
    throw new ApiError(409, 'The list has changed since it was put forward: it needs a new approval.', {
      code: 'CHANGED',
    });
  await refuseStale(db, upload.compared_with);
}

/** Throws 409 where another list came into force since this one was compared. */
export async function refuseStale(
  db: Db,
  comparedWith: number | null,
  at = new Date().toISOString(),
): Promise<void> {
  if (comparedWith === (await findIdInForce(db, at))) return;
  throw new ApiError(
    409,
    'Another list came into force since this one was compared. Compare it again, and have it approved again.',
    { code: 'STALE' },
  );
}

/** Approves a list: an admin can put it into force now. */
export async function approvePriceList(
  db: Db,
  { subjectId: id, actorId, askedBy, approvalId, at }: CarriedOut,
): Promise<void> {
  const upload = await findUpload(db, id);
  if (!(await moveTo(db, upload, 'approved', { approved_by: actorId }, at))) throw tooLate();
  const details = { approvalId, askedBy };
  await recordAct(
    db,
    { actorId, action: 'price list approved', subject: 'price list', subjectId: id, details },
    at,
  );
}

/** What lists are called, by the ids of their uploads. */
export async function namesOfUploads(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_list_uploads')
    .select(['id', 'name', 'effective_from'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, effective_from }) => [id, `${name}, from ${effective_from}`]));
}
