import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toCsvCell } from '#api/files/csv-cell.ts';
import { decodeFile, detectEncoding, type Encoding, readHead } from './encoding.ts';
import {
  type Column,
  cellsOf,
  type Heading,
  type HeadingOptions,
  readHeading,
  SHEET_DELIMITER,
  type SheetRow,
  sheetHeading,
} from './heading.ts';
import { linesFrom, linesOf, recordsOf, type WrittenRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { isZip, readWorkbook, tooManyRows } from './workbook.ts';

/** One row of a table: its cells by column, or why they cannot be separated. */
export type TableRow = { line: number; text: string } & ({ cells: string[] } | { reason: string });

/** What the columns of a table mean, and its rows in the order of the file; they can be read again and again. */
export type Rows = { columns: readonly Column[]; rows: () => AsyncGenerator<TableRow> };

export type Table = Rows & {
  path: string;
  encoding: Encoding | 'xlsx';
  /** The number of rows below the header. */
  rowCount: number;
};

type TableOptions = Partial<HeadingOptions> & {
  /** A file of more rows is refused before it is parsed. */
  mostRows?: number | undefined;
};

/** Opens a CSV file or a workbook (xlsx) and checks all of it. Throws a Refusal when it is no table of vehicles. */
export async function openTable(path: string, given: TableOptions = {}): Promise<Table> {
  const options = { ...given, name: given.name ?? basename(path) };
  const isWorkbook = isZip(readHead(path, given.name));
  const table = isWorkbook ? await openSheet(path, options) : await openCsv(path, options, given.name);
  if (table.rowCount === 0) throw new Refusal(`${options.name} has a header and no rows.`);
  return table;
}

/** Requests have their turn in between. */
const ROWS_A_TURN = 250;

type Named = TableOptions & { name: string };

async function openSheet(path: string, options: Named): Promise<Table> {
  const all = await readWorkbook(path, options);
  const { line: headerLine, columns } = sheetHeading(all, options);
  const rows = all.filter(({ line }) => line > headerLine);
  return {
    ...{ path, encoding: 'xlsx', columns, rowCount: rows.length },
    async *rows() {
      for (const [at, row] of rows.entries()) {
        if (at % ROWS_A_TURN === 0) await nextTurn();
        yield toSheetRow(row, columns.length);
      }
    },
  };
}

/** A sheet leaves out the empty cells at the end of a row. */
function toSheetRow({ line, cells }: SheetRow, count: number): TableRow {
  const text = cells.map(toCsvCell).join(SHEET_DELIMITER);
  return rowOf(
    { line, text },
    [...cells, ...Array<string>(Math.max(0, count - cells.length)).fill('')],
    count,
  );
}

async function openCsv(path: string, options: Named, name: string | undefined): Promise<Table> {
  const encoding = await detectEncoding(path, name);
  const lines = () => linesOf(decodeFile(path, encoding));
  if (options.mostRows !== undefined)
    await refuseMany(decodeFile(path, encoding), options.mostRows, options.name);
  const header = await readHeading(lines(), options);
  const records = () => recordsOf(linesFrom(lines(), header.line), header.delimiter);
  const rowCount = await countRows(options.name, records(), header);
  return { path, encoding, columns: header.columns, rowCount, rows: () => rowsOf(records(), header) };
}

/** A header may stand below as many lines. */
const SPARE_LINES = 60;

/** Throws a Refusal for a text of more lines than rows may be; line breaks inside of quotes do not count. */
async function refuseMany(pieces: AsyncIterable<string>, mostRows: number, name: string): Promise<void> {
  let lines = 0;
  let isQuoted = false;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === QUOTE) isQuoted = !isQuoted;
      else if (code === NEWLINE && !isQuoted) lines++;
    }
    if (lines > mostRows + SPARE_LINES) throw tooManyRows(name, mostRows);
  }
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** Below a header of vehicles there may still be anything: this many rows of it settle the matter. */
const TRIED_ROWS = 1_000;

async function countRows(
  name: string,
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
      `${name} is no table of vehicles: none of its first 1,000 rows has the ${cells} cells of its header.`,
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
  return rowOf({ line, text }, cellsOf(text, delimiter), columns.length);
}

function rowOf(written: { line: number; text: string }, cells: string[], count: number): TableRow {
  const spare = cells.slice(count);
  if (cells.length >= count && spare.every((cell) => cell.trim() === ''))
    return { ...written, cells: cells.slice(0, count) };
  return { ...written, reason: `it has ${cells.length} cells where the header has ${count}` };
}
