import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Market } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { listDocumentKeys } from '#api/vehicles/documents.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';

const PIECE = 100;

/** Deletes the documents, the plate and the chassis number of listings that were last on sale or changed before `before`. */
export async function forgetOldPapers(
  { db, media }: Pick<Market, 'db' | 'media'>,
  before: string,
): Promise<void> {
  for (;;) {
    const listings = await listOld(db, before);
    for (const { id, updated_at } of listings)
      for (const key of await forgetPapers(db, id, updated_at)) await media.remove(key);
    if (listings.length < PIECE) return;
  }
}

const listOld = (db: Db, before: string) =>
  db
    .selectFrom('vehicles as v')
    .select(['v.id', 'v.updated_at'])
    .where('v.updated_at', '<', before)
    .where((eb) => eb.not(isFoundIn('v')))
    .where((eb) =>
      eb.or([
        eb('v.plate', 'is not', null),
        eb('v.chassis_number', 'is not', null),
        eb.exists(
          eb.selectFrom('listing_documents as d').select('d.id').whereRef('d.vehicle_id', '=', 'v.id'),
        ),
      ]),
    )
    .limit(PIECE)
    .execute();

/** Returns the media keys of what was deleted. The listing keeps its time, by which a closed account finds its own again. */
const forgetPapers = (db: Db, id: number, updatedAt: string): Promise<string[]> =>
  inTransaction(db, async (db) => {
    await changeVehicle(db, id, { plate: null, chassis_number: null }, updatedAt);
    const keys = await listDocumentKeys(db, id);
    await db.deleteFrom('listing_documents').where('vehicle_id', '=', id).execute();
    return keys;
  });
