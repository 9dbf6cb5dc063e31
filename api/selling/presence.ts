import type { Db } from '#api/database/open.ts';
import { recordChange } from '#api/events/outbox.ts';
import { reopenDropped } from '#api/moderation/cases.ts';
import { recordReviewedBy } from '#api/reviews/own-review.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { isFoundIn, isPendingIn } from '#api/vehicles/listing-life.ts';

/** Takes everything that a person has on sale and their showroom off the market; returns the ids of those listings. */
export async function leaveMarket(db: Db, userId: number, at: string): Promise<number[]> {
  const withdrawn = await withdrawAdverts(db, userId, at);
  await takeBackWaiting(db, userId, at);
  await publishShowroom(db, userId, 'removed', at);
  return withdrawn;
}

/**
 * Puts back on sale what was withdrawn at the very moment `withdrawnAt` and not touched since, and into the queue of
 * moderation what waited there then; returns the ids.
 */
export async function restoreAdverts(
  db: Db,
  { sellerId, withdrawnAt }: { sellerId: number; withdrawnAt: string },
  at: string,
): Promise<number[]> {
  const adverts = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('withdrawn_by', '=', 'system')
    .where('updated_at', '=', withdrawnAt)
    .execute();
  for (const { id } of adverts) {
    await changeVehicle(db, id, { status: 'active', by: 'system' }, at);
    await reopenDropped(db, { kind: 'listing', subjectId: id }, withdrawnAt);
  }
  return adverts.map(({ id }) => id);
}

/** Opens or closes the showroom of a person who has one, and shows or hides the reviews that they wrote. */
export async function publishShowroom(
  db: Db,
  userId: number,
  change: 'added' | 'removed',
  at: string,
): Promise<void> {
  const rows = await db.selectFrom('dealers').select('id').where('user_id', '=', userId).execute();
  for (const { id } of rows) await recordChange(db, { subject: 'dealer', subjectId: id, change }, at);
  await recordReviewedBy(db, userId, at);
}

async function withdrawAdverts(db: Db, sellerId: number, at: string): Promise<number[]> {
  const adverts = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(isFoundIn('vehicles'))
    .execute();
  for (const { id } of adverts) await removeVehicle(db, id, 'system', at);
  return adverts.map(({ id }) => id);
}

/** What waits to be looked at is a draft again: listings of a deleted account are not reviewed. */
async function takeBackWaiting(db: Db, sellerId: number, at: string): Promise<void> {
  const waiting = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(isPendingIn('vehicles'))
    .execute();
  for (const { id } of waiting) await changeVehicle(db, id, { status: 'draft', by: 'system' }, at);
}
