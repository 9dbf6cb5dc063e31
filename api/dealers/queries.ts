import { sql } from 'kysely';
import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { mapRatings } from '#api/reviews/ratings.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { placeText } from '#api/vehicles/to-vehicle.ts';
import type { Branch } from '#domain/dealers/branches.ts';
import type { OpeningHours } from '#domain/dealers/hours.ts';
import type { Rating } from '#domain/reviews/rating.ts';
import { isVerified, isVerifiedIn } from './verification/is-verified.ts';

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
      'd.verified_until',
      'd.about',
      'd.address',
      'd.county',
      'd.town',
      'd.area',
      'd.opening_hours',
      'd.hours',
      'd.branches',
      'd.logo_key',
      'd.cover_key',
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

/** A dealer's public face; `activeCount` is the number of vehicles in the showroom, `sellerId` their seller, `rating` null without reviews. */
export type Dealer = ReturnType<typeof toDealer>;

function toDealer(row: SelectedDealer, rating: Rating | null) {
  return {
    id: row.id,
    sellerId: row.user_id,
    slug: row.slug,
    businessName: row.business_name,
    isVerified: isVerified({ verified: row.verified, until: row.verified_until }),
    isSample: row.is_sample === 1,
    about: row.about,
    address: row.address,
    place: placeText(row),
    openingHours: row.opening_hours,
    hours: parseHours(row.hours),
    branches: parseBranches(row.branches),
    logoKey: row.logo_key,
    coverKey: row.cover_key,
    rating,
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
    .orderBy((eb) => isVerifiedIn(eb), 'desc')
    .orderBy('active_count', 'desc')
    .orderBy('d.business_name')
    .execute();
  const ratings = await mapRatings(db);
  return rows.map((row) => toDealer(row, ratings.get(row.user_id) ?? null));
}

/** The dealer who has this slug now, or undefined. */
export async function findDealerBySlug(db: Db, slug: string): Promise<Dealer | undefined> {
  const row = await selectDealers(db).where('d.slug', '=', slug).executeTakeFirst();
  return row && toDealer(row, (await mapRatings(db, [row.user_id])).get(row.user_id) ?? null);
}

/** What is needed to know who may review a dealer: the phones as they were typed. */
export type OpenDealer = { id: number; sellerId: number; phones: readonly (string | null)[] };

/** The dealer with this id whose showroom is public, or undefined. */
export async function findOpenDealer(db: Db, id: number): Promise<OpenDealer | undefined> {
  const row = await openShowrooms(db)
    .select(['d.id', 'd.user_id', 'd.phone', 'u.phone as owner_phone'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, sellerId: row.user_id, phones: [row.phone, row.owner_phone] };
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

/** The public showrooms among some dealers. */
export async function listOpenDealers(db: Db, ids: readonly number[]): Promise<Dealer[]> {
  if (ids.length === 0) return [];
  const rows = await selectDealers(db).where('d.id', 'in', ids).execute();
  const ratings = await mapRatings(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => toDealer(row, ratings.get(row.user_id) ?? null));
}

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

/** Opening hours as `dealers` stores them. */
export function parseHours(json: string | null): OpeningHours | null {
  if (json === null) return null;
  const hours: OpeningHours = JSON.parse(json);
  return hours;
}

/** Branches as `dealers` stores them. */
export function parseBranches(json: string): Branch[] {
  const branches: Branch[] = JSON.parse(json);
  return branches;
}
