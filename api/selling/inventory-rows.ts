import { sql } from 'kysely';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { firstPhoto } from '#api/vehicles/first-photo.ts';

export type InventoryRow = Awaited<ReturnType<typeof listInventoryRows>>[number];

/** At most `limit` ids below `before` of these sellers' listings, the last added first. */
export async function listInventoryIds(
  db: Db,
  { sellerIds, before, limit }: { sellerIds: readonly number[]; before: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', 'in', sellerIds)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the table of these listings is made of, the last added first. */
export const listInventoryRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('vehicles as v')
    .leftJoin('price_analyses as p', 'p.vehicle_id', 'v.id')
    .leftJoin('listing_assignees as a', 'a.vehicle_id', 'v.id')
    .select(STATED)
    .select(JUDGED)
    .select([
      'p.label',
      'p.percent_diff',
      'p.median_kes',
      'p.p25_kes',
      'p.p75_kes',
      'p.doubt_field',
      'a.assignee_id',
    ])
    .select((eb) => [
      sql<string | null>`substr(v.description, 1, 200)`.as('description'),
      firstPhoto(),
      eb
        .selectFrom('vehicle_images as i')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('i.vehicle_id', '=', 'v.id')
        .where('i.kind', '=', 'photo')
        .as('photos'),
      eb
        .selectFrom('favorites as f')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('f.vehicle_id', '=', 'v.id')
        .where('f.removed_at', 'is', null)
        .as('saves'),
      eb
        .selectFrom('leads as l')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('l.vehicle_id', '=', 'v.id')
        .as('leads'),
      eb
        .selectFrom('listing_documents as d')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('d.vehicle_id', '=', 'v.id')
        .as('documents'),
    ])
    .where(amongNumbers('v.id', sql.val(JSON.stringify(ids))))
    .orderBy('v.id', 'desc')
    .execute();

/** What the table shows. */
const STATED = [
  'v.id',
  'v.seller_id',
  'v.title',
  'v.make',
  'v.model',
  'v.year',
  'v.source',
  'v.source_key',
  'v.plate',
  'v.chassis_number',
  'v.status',
  'v.withdrawn_by',
  'v.price_kes',
  'v.created_at',
  'v.updated_at',
  'v.sold_at',
  'v.confirmed_at',
  'v.views',
  'v.waits_since',
  'v.town',
] as const;

/** What else the quality of a listing is judged by. */
const JUDGED = [
  'v.variant',
  'v.mileage_km',
  'v.condition',
  'v.transmission',
  'v.fuel_type',
  'v.engine',
  'v.engine_cc',
  'v.exterior_color',
  'v.county',
  'v.area',
  'v.features',
  'v.history',
  'v.inspection',
] as const;
