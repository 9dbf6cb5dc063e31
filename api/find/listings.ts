import type { Db } from '#api/database/open.ts';
import type { Search } from '#api/search/search.ts';
import type { Asked } from '#domain/find/asked.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { hasPage, isCounted } from '#domain/vehicles/listing-life.ts';
import type { FoundListing } from './schema.ts';

/** Listings in every state by number, title, plate or chassis number, at most `limit`. */
export async function findListings(
  { db, search }: { db: Db; search: Pick<Search, 'find' | 'reading'> },
  { id, plate, chassisNumber, title }: Asked,
  limit: number,
): Promise<FoundListing[]> {
  const byPlate = plate === undefined ? [] : await idsBy(db, 'plate', plate, limit);
  const byChassis =
    chassisNumber === undefined ? [] : await idsBy(db, 'chassis_number', chassisNumber, limit);
  const byTitle = title === undefined ? [] : idsByTitle(search, title, limit);
  const ids = [...new Set([...(id === undefined ? [] : [id]), ...byPlate, ...byChassis, ...byTitle])];
  return listFound(db, ids.slice(0, limit));
}

const idsBy = async (db: Db, column: 'plate' | 'chassis_number', value: string, limit: number) =>
  (await db.selectFrom('vehicles').select('id').where(column, '=', value).limit(limit).execute()).map(
    ({ id }) => id,
  );

/** By the search of the market, as long as it knows all that was typed: what it passes over would find everything. */
function idsByTitle(search: Pick<Search, 'find' | 'reading'>, title: string, limit: number): number[] {
  const { chips, dropped } = search.reading(title);
  if (chips.length === 0 || dropped.length > 0) return [];
  return search.find({ ...NO_FILTERS, search: title }, { page: 1, limit, status: 'all' }).ids;
}

async function listFound(db: Db, ids: readonly number[]): Promise<FoundListing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['v.id', 'v.title', 'v.status', 'v.sold_at', 'v.featured', 'v.featured_until'])
    .select(['v.seller_id', 'd.business_name', 'u.first_name', 'u.last_name'])
    .where('v.id', 'in', ids)
    .execute();
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return inOrder.map(({ status, sold_at: soldAt, ...row }) => ({
    ...{ id: row.id, title: row.title || 'A draft without a title', status },
    detail: row.business_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
    hasPage: hasPage({ status, soldAt }),
    isFeatured: row.featured === 1,
    featuredUntil: row.featured_until,
    mayFeature: isCounted({ status }),
  }));
}
