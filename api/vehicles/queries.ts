import type { Db } from '#api/database/open.ts';
import { findPriceDrops } from '#api/price-history/drops.ts';
import { hasPageIn, isCountedIn, isFoundIn } from './listing-life.ts';
import type { Vehicle } from './schema.ts';
import { selectPhotos, selectVehicles } from './select.ts';
import { type Beside, toVehicle } from './to-vehicle.ts';

/** One listing whatever its status, or undefined. */
export async function findVehicle(db: Db, id: number): Promise<Vehicle | undefined> {
  const [vehicle] = await listVehiclesByIds(db, [id]);
  return vehicle;
}

/** The listings with these ids, in the order of the ids; ids that do not exist are left out. */
export async function listVehiclesByIds(db: Db, ids: readonly number[]): Promise<Vehicle[]> {
  if (ids.length === 0) return [];
  const asked = JSON.stringify(ids);
  const rows = await selectVehicles(db, asked);
  const photos = Map.groupBy(await selectPhotos(db, asked), (photo) => photo.vehicle_id);
  const drops = await findPriceDrops(db, ids);
  const besideOf = (id: number): Beside => ({
    images: (photos.get(id) ?? []).map((photo) => photo.media_key),
    drop: drops.get(id),
  });
  const byId = new Map(rows.map((row) => [row.id, toVehicle(row, besideOf(row.id))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of the listings that have a page, in rising order: at most `limit` of those higher than `after`. */
export async function listPublishedIds(db: Db, after = 0, limit?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where(hasPageIn('vehicles'))
    .where('id', '>', after)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => row.id);
}

/** When the listings that sitemaps hold last changed: at most `limit` of those with higher ids than `after`, in their order. */
export function listFoundDates(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'updated_at as updatedAt'])
    .where(isFoundIn('vehicles'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ids of listings that were sold after `from` and up to `to` (UTC), so that their pages end at the same time. */
export async function listIdsSoldBetween(db: Db, from: string, to: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('sold_at', '>', from)
    .where('sold_at', '<=', to)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of some listings that are for sale. */
export async function listIdsOnSale(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', 'in', ids)
    .where(isCountedIn('vehicles'))
    .execute();
  return rows.map(({ id }) => id);
}
