import { sql } from 'kysely';
import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { placeText } from '#api/vehicles/to-vehicle.ts';

/**
 * The showrooms that are public: an admin has looked at them, and their owners are dealers still. A showroom closes when
 * its owner chooses another role, leaves or loses the account.
 */
const openShowrooms = (db: Db) =>
  db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.checked_at', 'is not', null)
    .where('u.role', '=', 'dealer')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null);

function selectDealers(db: Db) {
  return openShowrooms(db)
    .select([
      'd.id',
      'd.user_id',
      'd.slug',
      'd.business_name',
      'd.verified',
      'd.about',
      'd.address',
      'd.county',
      'd.town',
      'd.area',
      'd.opening_hours',
      'd.is_sample',
      'd.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('vehicles as v')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('v.seller_id', '=', 'd.user_id')
        .where(isFoundIn('v'))
        .as('active_count'),
    );
}

type SelectedDealer = Awaited<ReturnType<ReturnType<typeof selectDealers>['executeTakeFirstOrThrow']>>;

/** A dealer's public face; `activeCount` is the number of vehicles in the showroom, `sellerId` their seller. */
export type Dealer = ReturnType<typeof toDealer>;

function toDealer(row: SelectedDealer) {
  return {
    id: row.id,
    sellerId: row.user_id,
    slug: row.slug,
    businessName: row.business_name,
    isVerified: row.verified === 1,
    isSample: row.is_sample === 1,
    about: row.about,
    address: row.address,
    place: placeText(row),
    openingHours: row.opening_hours,
    activeCount: row.active_count ?? 0,
    createdAt: row.created_at,
  };
}

/** The dealers whose name or place contains `search` (all for an empty one): verified first, then by vehicles for sale. */
export async function listDealers(db: Db, search: string): Promise<Dealer[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  let dealers = selectDealers(db);
  for (const word of words) {
    dealers = dealers.where(
      contains(sql`lower(concat_ws(' ', d.business_name, d.area, d.town, d.county))`, word),
    );
  }
  const rows = await dealers
    .orderBy('d.verified', 'desc')
    .orderBy('active_count', 'desc')
    .orderBy('d.business_name')
    .execute();
  return rows.map(toDealer);
}

/** The dealer who has this slug now, or undefined. */
export async function findDealerBySlug(db: Db, slug: string): Promise<Dealer | undefined> {
  const row = await selectDealers(db).where('d.slug', '=', slug).executeTakeFirst();
  return row && toDealer(row);
}

/** The present slug of the dealer whom `name` means: a present or former slug, or a dealer's id. Else undefined. */
export async function findPresentSlug(db: Db, name: string): Promise<string | undefined> {
  const row = await openShowrooms(db)
    .leftJoin('former_dealer_slugs as f', 'f.dealer_id', 'd.id')
    .select('d.slug')
    .where((eb) => eb.or([eb('d.slug', '=', name), eb('f.slug', '=', name), eb('d.id', '=', idOf(name))]))
    .orderBy((eb) => eb('d.slug', '=', name), 'desc')
    .orderBy((eb) => eb(eb.fn.coalesce('f.slug', eb.val('')), '=', name), 'desc')
    .executeTakeFirst();
  return row?.slug;
}

const NO_ID = 0;
const idOf = (name: string): number => (/^\d{1,15}$/.test(name) ? Number(name) : NO_ID);

/** The slugs of all dealers. */
export async function listDealerSlugs(db: Db): Promise<string[]> {
  const rows = await openShowrooms(db).select('d.slug').orderBy('d.slug').execute();
  return rows.map((row) => row.slug);
}

/** The slugs of all dealers with when one of their listings last changed, or when they joined. */
export async function listDealerDates(db: Db): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await openShowrooms(db)
    .leftJoin('vehicles as v', 'v.seller_id', 'd.user_id')
    .select(['d.slug', 'd.created_at', (eb) => eb.fn.max('v.updated_at').as('updatedAt')])
    .groupBy('d.id')
    .orderBy('d.slug')
    .execute();
  return rows.map(({ slug, created_at, updatedAt }) => ({ slug, updatedAt: updatedAt ?? created_at }));
}

/** The ids of a seller's listings on one page of the showroom, newest first. */
export async function listShowroomIds(
  db: Db,
  sellerId: number,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(isFoundIn('vehicles'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => row.id);
}
