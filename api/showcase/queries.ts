import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Flag, Tables } from '#api/database/tables.ts';
import { dealIds } from '#api/prices/queries.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { type Candidate, MOST_FEATURED, type ShowcaseBadge } from '#domain/landing/showcase.ts';
import type { Position } from '#domain/places/distance.ts';

/** How many listings are for sale. */
export async function countActiveVehicles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isCountedIn('vehicles'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The listings that may stand on the home page with the badges they have earned: the featured, the newest
 * quick sale, the newest good deal, then as many of the newest complete ones (price, mileage and a photo), then of the newest.
 */
export async function listShowcaseCandidates(db: Db, newestCount: number): Promise<Candidate[]> {
  const active = db
    .selectFrom('vehicles')
    .select(['id', 'featured', 'quick_sale'])
    .where(isCountedIn('vehicles'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const complete = active
    .where('price_kes', 'is not', null)
    .where('mileage_km', 'is not', null)
    .where((eb) => hasPhoto(eb));
  const groups = [
    await active.where('featured', '=', 1).limit(MOST_FEATURED).execute(),
    await active.where('quick_sale', '=', 1).limit(1).execute(),
    await active.where('id', 'in', await dealIds(db, 1)).execute(),
    await complete.limit(newestCount).execute(),
    await active.limit(newestCount).execute(),
  ];
  const byId = new Map(groups.flat().map((row) => [row.id, row]));
  const goodDeals = new Set(await dealIds(db, byId.size, [...byId.keys()]));
  return [...byId.values()].map((row) => ({
    id: row.id,
    earned: earnedBadges({ ...row, isGoodDeal: goodDeals.has(row.id) }),
  }));
}

const hasPhoto = (eb: ExpressionBuilder<Tables, 'vehicles'>) =>
  eb.exists(eb.selectFrom('vehicle_images').select('vehicle_id').whereRef('vehicle_id', '=', 'vehicles.id'));

function earnedBadges(row: { featured: Flag; quick_sale: Flag; isGoodDeal: boolean }): ShowcaseBadge[] {
  const badges: ShowcaseBadge[] = [];
  if (row.quick_sale) badges.push('Quick Sell');
  if (row.featured) badges.push('Featured');
  if (row.isGoodDeal) badges.push('HOT Deal');
  return badges;
}

/**
 * The ids of the active priced listings nearest to `position`, nearest first; where equally near, those with
 * a photo first, then the newest.
 */
export async function listNearestIds(
  db: Db,
  { latitude, longitude }: Position,
  { limit, exclude }: { limit: number; exclude: readonly number[] },
): Promise<number[]> {
  // A degree of longitude is shorter by the cosine of the latitude; ranking needs no true distance.
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where(isCountedIn('vehicles'))
    .where('price_kes', 'is not', null)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .where('id', 'not in', exclude)
    .orderBy(
      sql`(latitude - ${latitude}) * (latitude - ${latitude}) + ${shrink} * (longitude - ${longitude}) * (longitude - ${longitude})`,
    )
    .orderBy((eb) => hasPhoto(eb), 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
