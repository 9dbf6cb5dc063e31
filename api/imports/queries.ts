import type { Db } from '#api/database/open.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { standingOf } from '#api/vehicles/step.ts';
import type { Standing } from '#domain/vehicles/listing-steps.ts';

/** The listing that an advert of a source became and how it stands, or undefined. */
export async function findImported(
  db: Db,
  source: string,
  key: string,
): Promise<({ id: number } & Standing) | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'status', 'withdrawn_by'])
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirst();
  return row && { id: row.id, ...standingOf(row) };
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
