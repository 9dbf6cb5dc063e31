import type { Db } from '#api/database/open.ts';
import { FIELDS, type Field } from '#domain/vehicles/fields.ts';
import type { Naming } from '../heading.ts';
import type { KeptColumn } from './schema.ts';

/** Headers differ in capitals and spaces from one copy of a file to the next. */
const headerKey = (header: string): string =>
  header.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** What a dealer has said that headers mean. */
export async function readNaming(db: Db, sellerId: number): Promise<Naming> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', 'field'])
    .where('seller_id', '=', sellerId)
    .execute();
  const known = new Map(rows.map(({ header, field }) => [header, fieldOf(field)]));
  return (header) => known.get(headerKey(header));
}

const fieldOf = (name: string | null): Field | null => FIELDS.find((field) => field === name) ?? null;

/** Remembers for the next files what headers mean. */
export async function rememberColumns(
  db: Db,
  sellerId: number,
  columns: readonly KeptColumn[],
): Promise<void> {
  for (const { name, field } of columns)
    await db
      .insertInto('import_columns')
      .values({ seller_id: sellerId, header: headerKey(name), field })
      .onConflict((conflict) => conflict.columns(['seller_id', 'header']).doUpdateSet({ field }))
      .execute();
}
