import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';

type SavedAdvert = { title: string; price_kes: number | null; status: VehicleStatus };

/** A page of the vehicles that a person has saved, the latest first, each with its present status. */
export function listSaved(db: Db, userId: number, { page, limit }: { page: number; limit: number }) {
  return db
    .selectFrom('favorites as f')
    .innerJoin('vehicles as v', 'v.id', 'f.vehicle_id')
    .select(['f.vehicle_id', 'f.saved_at', 'f.title', 'f.price_kes', 'f.status', 'f.note'])
    .select(['v.status as present_status', 'v.sold_at'])
    .where('f.user_id', '=', userId)
    .where('f.removed_at', 'is', null)
    .orderBy('f.saved_at', 'desc')
    .orderBy('f.vehicle_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

/** Which of these vehicles a person has saved. */
export async function listSavedAmong(db: Db, userId: number, vehicleIds: readonly number[]) {
  if (vehicleIds.length === 0) return new Set<number>();
  const rows = await db
    .selectFrom('favorites')
    .select('vehicle_id')
    .where('user_id', '=', userId)
    .where('vehicle_id', 'in', vehicleIds)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.vehicle_id));
}

/** How many vehicles a person has saved; removed ones do not count. */
export async function countSaved(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What an advert says now, or undefined when there never was one. */
export function findAdvert(
  db: Db,
  vehicleId: number,
): Promise<(SavedAdvert & { sold_at: string | null }) | undefined> {
  return db
    .selectFrom('vehicles')
    .select(['title', 'price_kes', 'status', 'sold_at'])
    .where('id', '=', vehicleId)
    .executeTakeFirst();
}

/** Brings back what was removed lately, with all that it held; returns whether there was such. */
export async function restoreSaved(db: Db, userId: number, vehicleId: number): Promise<boolean> {
  return tookEffect(
    db
      .updateTable('favorites')
      .set({ removed_at: null })
      .where('user_id', '=', userId)
      .where('vehicle_id', '=', vehicleId),
  );
}

/** Saves a vehicle with what its advert says at the time. Throws where it is saved already. */
export async function insertSaved(
  db: Db,
  saved: SavedAdvert & { user_id: number; vehicle_id: number; saved_at: string },
): Promise<void> {
  await db.insertInto('favorites').values(saved).execute();
}

/** Marks a saved vehicle as removed at `at`. */
export async function markRemoved(db: Db, userId: number, vehicleId: number, at: string): Promise<void> {
  await db
    .updateTable('favorites')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('vehicle_id', '=', vehicleId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes all favourites that were removed before `at`. */
export async function deleteRemovedBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('favorites').where('removed_at', '<', at).execute();
}

/** Keeps a note with a saved vehicle; returns whether the person has saved it. */
export async function setNote(db: Db, userId: number, vehicleId: number, note: string): Promise<boolean> {
  return tookEffect(
    db
      .updateTable('favorites')
      .set({ note })
      .where('user_id', '=', userId)
      .where('vehicle_id', '=', vehicleId)
      .where('removed_at', 'is', null),
  );
}
