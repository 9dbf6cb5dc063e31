import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { standingOf } from '#api/vehicles/step.ts';
import type { Standing } from '#domain/vehicles/listing-steps.ts';

/** A listing that came from a file, and how it stands. */
export type ImportedListing = VehicleRow & Standing;

const ofSource = (db: Db, source: string) =>
  db.selectFrom('vehicles').where('source', '=', source).where('source_key', 'is not', null);

/** The listing that an advert of a source became, or undefined. */
export async function findImported(
  db: Db,
  source: string,
  key: string,
): Promise<ImportedListing | undefined> {
  const row = await ofSource(db, source).selectAll().where('source_key', '=', key).executeTakeFirst();
  return row && { ...row, ...standingOf(row) };
}

/** A seller's listing by its id, or undefined. */
export async function findOfSeller(
  db: Db,
  sellerId: number,
  id: number,
): Promise<ImportedListing | undefined> {
  const listings = db.selectFrom('vehicles').selectAll().where('id', '=', id);
  const row = await listings.where('seller_id', '=', sellerId).executeTakeFirst();
  return row && { ...row, ...standingOf(row) };
}

/** All listings that adverts of a source became, in whatever state. */
export async function listImports(
  db: Db,
  source: string,
): Promise<{ id: number; price: number | null; key: string }[]> {
  return ofSource(db, source)
    .select(['id', 'price_kes as price', 'source_key as key'])
    .$narrowType<{ key: string }>()
    .orderBy('id')
    .execute();
}

/** Gives a listing the key of the row that it is now. The key is internal, so the outbox gets no line. */
export async function renewKey(db: Db, id: number, key: string | null): Promise<void> {
  await db.updateTable('vehicles').set({ source_key: key }).where('id', '=', id).execute();
}

/** The ids and keys of a source's listings that are on the market. */
export async function listActiveImports(
  db: Db,
  source: string,
): Promise<{ id: number; key: string | null }[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'source_key as key'])
    .where('source', '=', source)
    .where(isFoundIn('vehicles'))
    .execute();
}
