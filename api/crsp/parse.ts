import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { Refusal } from '#api/imports/refusal.ts';
import type { Market } from '#api/market.ts';
import type { RawRow } from '#domain/crsp/assess.ts';
import { guessColumns, missingFields } from '#domain/crsp/columns.ts';
import { readRawTable } from './read-table.ts';
import { isAt, moveTo } from './state.ts';
import { uploadName } from './upload-file.ts';

const ROWS_AT_A_TIME = 50;

/**
 * Reads the file of an upload, keeps its rows and guesses what its columns mean. It is checked next where the headings
 * are the known ones, else a person says what they mean. Throws a Refusal in words for a file that cannot be read.
 */
export async function parseUpload(
  { db, spool }: Pick<Market, 'db' | 'spool'>,
  upload: PriceListUploadRow,
): Promise<void> {
  const file = uploadName(upload.file_key);
  const table = await spool.lend(file, (path) => readRawTable(path, { name: upload.file_name }));
  if (!table) throw new Refusal('The file is no longer here. Please send it again.');
  const { heading, rows } = table;
  if (rows.length === 0) throw new Refusal(`${upload.file_name} has a heading and no rows.`);
  // What a process that was killed has kept of it.
  await db.deleteFrom('price_list_rows').where('upload_id', '=', upload.id).execute();
  await keepRows(db, upload, rows);
  const columns = guessColumns(heading);
  const next = missingFields(columns).length === 0 ? 'checking' : 'mapping';
  await moveTo(db, upload, next, {
    ...{ heading: JSON.stringify(heading.map(shortName)), columns: JSON.stringify(columns) },
    row_count: rows.length,
  });
  await spool.remove(file);
}

/** A heading on one line. */
const shortName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 120);

const LONGEST_CELL = 300;

async function keepRows(db: Db, upload: PriceListUploadRow, rows: readonly RawRow[]): Promise<void> {
  const kept = rows.map(({ line, cells, broken }) => ({
    ...{ upload_id: upload.id, line, broken },
    cells: JSON.stringify(cells.map((cell) => cell.slice(0, LONGEST_CELL))),
  }));
  const batches = Array.from({ length: Math.ceil(kept.length / ROWS_AT_A_TIME) }, (_, at) =>
    kept.slice(at * ROWS_AT_A_TIME, (at + 1) * ROWS_AT_A_TIME),
  );
  await inShortTransactions(
    db,
    batches,
    (db, batch) => db.insertInto('price_list_rows').values(batch).execute(),
    () => {},
  );
  if (!(await isAt(db, upload)))
    await db.deleteFrom('price_list_rows').where('upload_id', '=', upload.id).execute();
}
