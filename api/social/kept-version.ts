import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Market } from '#api/market.ts';
import { socialFileKey } from './listing-picture.ts';

/** Notes which version of a listing's social image is kept, and returns the one before. */
export const noteKept = (db: Db, vehicle_id: number, version: string): Promise<string | undefined> =>
  inTransaction(db, async (db) => {
    const before = await findKept(db, vehicle_id);
    await db
      .insertInto('social_images')
      .values({ vehicle_id, version })
      .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet({ version }))
      .execute();
    return before;
  });

/** Deletes what is kept of a listing's social image. */
export async function forgetSocialImage(
  { db, media }: Pick<Market, 'db' | 'media'>,
  vehicleId: number,
): Promise<void> {
  const version = await findKept(db, vehicleId);
  if (version === undefined) return;
  await media.drop(socialFileKey({ vehicleId, version }));
  await db.deleteFrom('social_images').where('vehicle_id', '=', vehicleId).execute();
}

async function findKept(db: Db, vehicleId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_images')
    .select('version')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row?.version;
}
