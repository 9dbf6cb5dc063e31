import type { Db } from '#api/database/open.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';

/** What alerts need to know of these listings, in the order of their ids. */
export function listAlertListings(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'status', 'price_kes', 'seller_id', 'make', 'model'])
    .select(['county', 'town', 'area', 'body_type', 'fuel_type'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
export type AlertListing = Awaited<ReturnType<typeof listAlertListings>>[number];

/** Which of these listings were seen off sale. */
export async function listAbsences(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('alert_absences')
    .select('vehicle_id')
    .where('vehicle_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.vehicle_id));
}

/** Notes which listings are off sale now and which are back. */
export async function noteAbsences(
  db: Db,
  { gone, back }: { gone: readonly number[]; back: readonly number[] },
  at: string,
): Promise<void> {
  if (gone.length > 0)
    await db
      .insertInto('alert_absences')
      .values(gone.map((id) => ({ vehicle_id: id, since: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (back.length > 0) await db.deleteFrom('alert_absences').where('vehicle_id', 'in', back).execute();
}

/** Notes of all listings which are off sale now. */
export async function noteAllAbsences(db: Db, at: string): Promise<void> {
  await db.deleteFrom('alert_absences').execute();
  await db
    .insertInto('alert_absences')
    .columns(['vehicle_id', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('vehicles')
        .select(['id', eb.val(at).as('since')])
        .where((eb) => eb.not(isCountedIn('vehicles'))),
    )
    .execute();
}

/** Whether any search sends mails at all. */
export async function hasSearches(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('saved_search_keys').select('search_id').limit(1).executeTakeFirst()) !== undefined
  );
}

/** The searches under these keys that a listing of this price may fit. */
export async function listSearchIdsUnder(
  db: Db,
  keys: readonly string[],
  priceKes: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_search_keys')
    .select('search_id')
    .distinct()
    .where('key', 'in', keys)
    .where('min_price_kes', '<=', priceKes)
    .where('max_price_kes', '>=', priceKes)
    .execute();
  return rows.map((row) => row.search_id);
}
