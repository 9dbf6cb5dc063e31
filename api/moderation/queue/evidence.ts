import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { firstPhoto } from '#api/vehicles/first-photo.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import type { Hit } from '#domain/moderation/verdict.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import type { CasePerson, OtherListing } from './schema.ts';

/** So many other listings or accounts stand beside a listing. */
const MOST_BESIDE = 20;

/** The listings that hits name, each once. */
export const listingIdsIn = (hits: readonly Hit[]): number[] =>
  once(
    hits.flatMap(({ evidence: { listingIds = [], photos = [] } }) => [
      ...photos.map(({ listingId }) => listingId),
      ...listingIds,
    ]),
  );

/** The accounts that hits name, each once. */
export const personIdsIn = (hits: readonly Hit[]): number[] =>
  once(hits.flatMap(({ evidence: { personIds = [] } }) => [...personIds]));

const once = (ids: readonly number[]): number[] => [...new Set(ids)].slice(0, MOST_BESIDE);

/** Other listings as they stand beside the one that is judged; those that are gone are left out. */
export async function listOthers(db: Db, ids: readonly number[]): Promise<OtherListing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['v.id', 'v.title', 'v.status', 'v.sold_at', 'v.price_kes', 'v.mileage_km', 'v.created_at'])
    .select(['v.chassis_number', 'v.plate', 'v.seller_id'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(firstPhoto())
    .where('v.id', 'in', ids)
    .orderBy('v.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, status: row.status, price: row.price_kes, mileage: row.mileage_km },
    hasPage: hasPage({ status: row.status, soldAt: row.sold_at }),
    ...{ createdAt: row.created_at, chassisNumber: row.chassis_number, plate: row.plate, photo: row.photo },
    seller: { id: row.seller_id, name: personName(row) },
  }));
}

/** Accounts as an admin compares them. */
export async function listPeople(db: Db, ids: readonly number[]): Promise<CasePerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.role',
      'u.first_name',
      'u.last_name',
      'd.business_name',
      'd.phone as showroom',
    ])
    .select(['u.phone', 'u.created_at', 'u.deactivated_at', 'u.deletion_due_at'])
    .select((eb) =>
      eb
        .selectFrom('vehicles as v')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('v.seller_id', '=', 'u.id')
        .where(isFoundIn('v'))
        .as('on_sale'),
    )
    .where('u.id', 'in', ids)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: personName(row), email: row.email, phone: row.phone ?? row.showroom },
    ...{ role: row.role, since: row.created_at, onSale: row.on_sale ?? 0 },
    isClosed: (row.deactivated_at ?? row.deletion_due_at) !== null,
  }));
}
