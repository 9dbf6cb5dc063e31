import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { liftStolenHold } from '#api/reports/stolen.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { isHeld } from '#domain/vehicles/listing-steps.ts';

/**
 * Puts back on sale what an admin withdrew. Throws 404 where there is no such listing, and 409 where no admin holds it
 * or its seller has left.
 */
export function allowListing(db: Db, { id, adminId }: { id: number; adminId: number }): Promise<void> {
  return inTransaction(db, async (db) => {
    const sellerId = (await findListing(db, id)).seller_id;
    // Closing the account locks it too.
    await lockRow(db, 'users', sellerId);
    const listing = await findListing(db, id);
    if (!isHeld(standingOf(listing)))
      throw new ApiError(409, 'No admin holds this listing back.', { code: 'NOT_HELD' });
    if (listing.deactivated_at ?? listing.deletion_due_at ?? listing.deleted_at)
      throw new ApiError(409, 'The account of its seller is closed, so nothing of it goes on sale.', {
        code: 'LEFT',
      });
    await liftStolenHold(
      db,
      { vehicleId: id, adminId, restores: false, sawCase: false },
      new Date().toISOString(),
    );
    await changeVehicle(db, id, { status: 'active', by: 'admin' });
    await recordAct(db, { actorId: adminId, action: 'listing allowed', subject: 'vehicle', subjectId: id });
    await addNotice(db, {
      ...{ personId: sellerId, kind: 'moderation', path: `/vehicle/${id}` },
      text: `Your ${mailTitle(listing.title)} is back on sale`,
      at: new Date().toISOString(),
    });
  });
}

async function findListing(db: Db, id: number) {
  const listing = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .select(['v.seller_id', 'v.title', 'v.status', 'v.withdrawn_by'])
    .select(['u.deactivated_at', 'u.deletion_due_at', 'u.deleted_at'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!listing) throw notFound('Vehicle not found');
  return listing;
}
