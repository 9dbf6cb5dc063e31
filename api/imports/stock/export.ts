import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { toCsvCell } from '#api/files/csv-cell.ts';
import { listOf } from '#domain/adverts/rows/text.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import { FLAG_COLUMNS, LIST_COLUMNS } from '#domain/vehicles/columns.ts';
import { VEHICLE_FIELDS, type VehicleField } from '#domain/vehicles/fields.ts';
import { listingNumber } from '../identity.ts';
import { DEALER } from '../policy.ts';
import { stockNumberOf } from './origin.ts';

const IGNORED: readonly VehicleField[] = DEALER.ignores;
const COLUMNS = VEHICLE_FIELDS.filter((field) => !IGNORED.includes(field));
const FLAGS: readonly VehicleField[] = FLAG_COLUMNS;
const LISTS: readonly VehicleField[] = LIST_COLUMNS;
const PAGE_ROWS = 200;
/** Excel takes a file for UTF-8 by its mark alone. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A seller's listings as CSV, with the header first, piece by piece: what their adverts state, in the columns that an import reads, so that the same
 * file imports back unchanged. Drafts that do not say yet what car it is are left out.
 */
export async function* exportListings(db: Db, sellerId: number): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${['stock_number', ...COLUMNS].join(',')}\r\n`;
  for (let id = 0; ; ) {
    const page = await db
      .selectFrom('vehicles')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .where('id', '>', id)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    const said = page.filter(({ make, model, year }) => make !== '' && model !== '' && year !== 0);
    yield said.map((row) => lineOfListing(row)).join('');
    id = last.id;
    await nextTurn();
  }
}

function lineOfListing(row: VehicleRow): string {
  const stated = statedFacts(row);
  const cells = COLUMNS.map((column) => cellOf(column, stated[column]));
  return `${[stockNumberOf(row) ?? listingNumber(row.id), ...cells].map(toCsvCell).join(',')}\r\n`;
}

function cellOf(column: VehicleField, value: string | number | null): string | number | null {
  if (FLAGS.includes(column)) return value === 1 ? 'yes' : 'no';
  if (!LISTS.includes(column)) return value;
  const items = listOf(value);
  // A sign that divides items may be part of one.
  return items.some((item) => /[,;|\n]/.test(item) || item.startsWith('['))
    ? JSON.stringify(items)
    : items.join('; ');
}
