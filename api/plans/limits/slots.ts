import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { endFeature } from '#api/featured/feature.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import type { SellerLimits } from '#domain/plans/limits.ts';

/** Ends what a dealer has featured in places that their plan does not have any more; the first listings keep theirs. */
export async function endSlotsOver(
  db: Db,
  sellerId: number,
  { featuredSlots }: Pick<SellerLimits, 'featuredSlots'>,
  at: string,
): Promise<void> {
  if (featuredSlots === null) return;
  await lockKeys(db, 'featured');
  const inSlots = await db
    .selectFrom('vehicles')
    .select(['id', 'status', 'updated_at'])
    .where('seller_id', '=', sellerId)
    .where('in_slot', '=', 1)
    .where(isFoundIn('vehicles'))
    .orderBy('id')
    .execute();
  for (const row of inSlots.slice(featuredSlots)) await endFeature(db, row.id, row, at);
}
