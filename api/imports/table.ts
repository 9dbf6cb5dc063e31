import { basename } from 'node:path';
import { decodeFile, detectEncoding, type Encoding } from './encoding.ts';
import { type Column, cellsOf, type Heading, readHeading } from './heading.ts';
import { linesFrom, linesOf, recordsOf, type WrittenRecord } from './records.ts';
import { Refusal } from './refusal.ts';

/** One row of a table: its cells by column, or why they cannot be separated. */
export type TableRow = { line: number; text: string } & ({ cells: string[] } | { reason: string });

export type Table = {
  path: string;
  encoding: Encoding;
  delimiter: string;
  columns: readonly Column[];
  /** The number of rows below the header. */
  rowCount: number;
  /** The rows in the order of the file; can be read again and again. */
  rows: () => AsyncGenerator<TableRow>;
};

/** Opens a CSV file and checks all of it. Throws a Refusal when it is no table of vehicles. */
export async function openTable(path: string): Promise<Table> {
  const encoding = await detectEncoding(path);
  const lines = () => linesOf(decodeFile(path, encoding));
  const header = await readHeading(path, lines());
  const records = () => recordsOf(linesFrom(lines(), header.line), header.delimiter);
  const rowCount = await countRows(path, records(), header);
  if (rowCount === 0) throw new Refusal(`${basename(path)} has a header and no rows.`);
  return {
    path,
    encoding,
    delimiter: header.delimiter,
    columns: header.columns,
    rowCount,
    rows: () => rowsOf(records(), header),
  };
}

/** Below a header of vehicles there may still be anything: this many rows of it settle the matter. */
const TRIED_ROWS = 1_000;

async function countRows(
  path: string,
  records: AsyncIterable<WrittenRecord>,
  header: Heading,
): Promise<number> {
  let rowCount = -1;
  let areReadable = false;
  for await (const record of records) {
    rowCount++;
    areReadable ||= rowCount > 0 && 'cells' in toRow(record, header);
    if (areReadable || rowCount < TRIED_ROWS) continue;
    const cells = header.columns.length;
    throw new Refusal(
      `${basename(path)} is no table of vehicles: none of its first 1,000 rows has the ${cells} cells of its header.`,
    );
  }
  return rowCount;
}

async function* rowsOf(records: AsyncIterable<WrittenRecord>, header: Heading): AsyncGenerator<TableRow> {
  let isHeader = true;
  for await (const record of records) {
    if (!isHeader) yield toRow(record, header);
    isHeader = false;
  }
}

function toRow({ line, text, isBroken }: WrittenRecord, { delimiter, columns }: Heading): TableRow {
  if (isBroken) return { line, text, reason: 'its quotes do not fit together' };
  const cells = cellsOf(text, delimiter);
  const spare = cells.slice(columns.length);
  if (cells.length >= columns.length && spare.every((cell) => cell.trim() === '')) {
    return { line, text, cells: cells.slice(0, columns.length) };
  }
  return { line, text, reason: `it has ${cells.length} cells where the header has ${columns.length}` };
}
