import type { Db } from '#api/database/open.ts';
import type { ImportRow, VehicleRow } from '#api/database/tables.ts';
import { readAdverts } from '../file-adverts.ts';
import { readFormerKeys } from '../former-keys.ts';
import { nameColumn } from '../heading.ts';
import { DEALER } from '../policy.ts';
import type { Origin } from '../store.ts';
import type { Rows } from '../table.ts';
import { keptRows } from './rows.ts';
import { readColumns } from './schema.ts';

/** Under what a dealer's listings from files are known; stock numbers of two dealers have nothing in common. */
export const sourceOf = (sellerId: number): string => `stock of seller ${sellerId}`;

const STOCK_KEY = 'stock:';

/** The dealer's own number of a listing, or undefined where its file named none. */
export const stockNumberOf = (
  row: Pick<VehicleRow, 'seller_id' | 'source' | 'source_key'>,
): string | undefined =>
  row.source === sourceOf(row.seller_id) && row.source_key?.startsWith(STOCK_KEY)
    ? row.source_key.slice(STOCK_KEY.length)
    : undefined;

/** The file of an import, as it is kept in the database. */
export const fileOf = (db: Db, { id, columns }: Pick<ImportRow, 'id' | 'columns'>): Rows =>
  keptRows(
    db,
    id,
    readColumns(columns).map(({ name, field }) => nameColumn(name, field)),
  );

/** Where the rows of an import come from. Reads all of them. */
export async function originOf(db: Db, work: ImportRow): Promise<Origin> {
  const source = sourceOf(work.seller_id);
  const formerKeys = await readFormerKeys(db, source, await readAdverts(fileOf(db, work)));
  const at = new Date().toISOString();
  return { source, sellerId: work.seller_id, at, formerKeys, policy: DEALER };
}
