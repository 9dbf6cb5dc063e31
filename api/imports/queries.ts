import type { Db } from '#api/database/open.ts';
import type { VehicleStatus } from '#domain/vehicles/vehicle-words.ts';

/** The listing that an advert of a source became, or undefined. */
export async function findImported(
  db: Db,
  source: string,
  key: string,
): Promise<{ id: number; status: VehicleStatus } | undefined> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'status'])
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirst();
}

/** The ids and keys of a source's active listings. */
export async function listActiveImports(
  db: Db,
  source: string,
): Promise<{ id: number; key: string | null }[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'source_key as key'])
    .where('source', '=', source)
    .where('status', '=', 'active')
    .execute();
}
