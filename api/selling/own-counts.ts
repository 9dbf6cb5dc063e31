import type { Db } from '#api/database/open.ts';

/** Numbers by the id of a listing; those of which there are none are left out. */
type Counts = Map<number, number>;

/** How many people have asked about each of these listings. */
export async function countEnquiries(db: Db, vehicleIds: readonly number[]): Promise<Counts> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('leads')
    .select(['vehicle_id', (eb) => eb.fn.countAll<number>().as('people')])
    .where('vehicle_id', 'in', vehicleIds)
    .groupBy('vehicle_id')
    .execute();
  return new Map(rows.map(({ vehicle_id, people }) => [vehicle_id, people]));
}

/** How many people have each of these listings saved. */
export async function countSaves(db: Db, vehicleIds: readonly number[]): Promise<Counts> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('favorites')
    .select(['vehicle_id', (eb) => eb.fn.countAll<number>().as('people')])
    .where('vehicle_id', 'in', vehicleIds)
    .where('removed_at', 'is', null)
    .groupBy('vehicle_id')
    .execute();
  return new Map(rows.map(({ vehicle_id, people }) => [vehicle_id, people]));
}

/** How many documents each of these listings has. */
export async function countDocuments(db: Db, vehicleIds: readonly number[]): Promise<Counts> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_documents')
    .select(['vehicle_id', (eb) => eb.fn.countAll<number>().as('documents')])
    .where('vehicle_id', 'in', vehicleIds)
    .groupBy('vehicle_id')
    .execute();
  return new Map(rows.map(({ vehicle_id, documents }) => [vehicle_id, documents]));
}
