import type { Db } from '#api/database/open.ts';
import { recordChange } from '#api/events/outbox.ts';
import { hasPageIn } from '#api/vehicles/listing-life.ts';

/** Has the pages of a seller's adverts drawn again, since what they say of the seller has changed. */
export async function recordSellerChange(db: Db, sellerId: number, at: string): Promise<void> {
  const adverts = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(hasPageIn('vehicles'))
    .execute();
  for (const { id } of adverts)
    await recordChange(db, { subject: 'vehicle', subjectId: id, change: 'changed' }, at);
}
