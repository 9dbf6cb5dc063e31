import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';

function selectSearchRows(db: Db) {
  return db
    .selectFrom('vehicles as v')
    .leftJoin('dealers as d', 'd.user_id', 'v.seller_id')
    .leftJoin('price_analyses as p', 'p.vehicle_id', 'v.id')
    .select([
      'v.id',
      'v.seller_id',
      'v.status',
      'v.title',
      'v.variant',
      'v.make',
      'v.model',
      'v.year',
      'v.price_kes',
      'v.mileage_km',
      'v.condition',
      'v.transmission',
      'v.fuel_type',
      'v.body_type',
      'v.derived',
      'v.drive',
      'v.engine',
      'v.engine_cc',
      'v.seats',
      'v.exterior_color',
      'v.county',
      'v.town',
      'v.area',
      'v.latitude',
      'v.longitude',
      'v.features',
      'v.safety',
      'v.featured',
      'v.created_at',
      'd.verified',
      'd.verified_until',
      'p.label as price_label',
      'p.price_kes as compared_kes',
      'p.savings_kes',
      'p.confidence_score',
      'p.doubt_field',
      sql<number>`exists (select 1 from vehicle_images i where i.vehicle_id = v.id and i.kind = 'photo')`.as(
        'has_photo',
      ),
    ])
    .orderBy('v.id');
}

/** What the search keeps of a listing. */
export type SearchRow = Awaited<ReturnType<typeof listSearchRowsAfter>>[number];

/** The next `limit` listings after `id`, in the order of their ids, whatever their status. */
export function listSearchRowsAfter(db: Db, id: number, limit: number) {
  return selectSearchRows(db).where('v.id', '>', id).limit(limit).execute();
}

/** The listings with these ids, in the order of their ids. */
export function listSearchRows(db: Db, ids: readonly number[]): Promise<SearchRow[]> {
  return selectSearchRows(db).where('v.id', 'in', ids).execute();
}

/** The ids of all listings of these dealers. */
export async function listDealerVehicleIds(db: Db, dealerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .innerJoin('dealers as d', 'd.user_id', 'v.seller_id')
    .select('v.id')
    .where('d.id', 'in', dealerIds)
    .execute();
  return rows.map((row) => row.id);
}
