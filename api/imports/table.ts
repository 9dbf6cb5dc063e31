import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Field, findField } from '#domain/vehicles/vehicle-fields.ts';
import { decodeFile, detectEncoding, type Encoding } from './encoding.ts';
import { linesOf, recordsOf, type WrittenRecord } from './records.ts';
import { Refusal } from './refusal.ts';

export type Column = { name: string; field: Field | undefined };

/** One row of a table: its cells by column, or why they cannot be told apart. */
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

const DELIMITERS = [',', ';', '\t', '|'];
const NEEDED: readonly Field[] = ['make', 'model', 'year'];

/** Opens a CSV file and checks all of it. Throws a Refusal when it is no table of vehicles. */
export async function openTable(path: string): Promise<Table> {
  const encoding = await detectEncoding(path);
  const lines = () => linesOf(decodeFile(path, encoding));
  const header = await readHeader(path, lines());
  const records = () => recordsOf(lines(), header.delimiter);
  const rowCount = await countRows(path, records(), header);
  if (rowCount === 0) throw new Refusal(`${basename(path)} has a header and no rows.`);
  return { path, encoding, ...header, rowCount, rows: () => rowsOf(records(), header) };
}

/** Below a header of vehicles there may still be anything: this many rows of it settle the matter. */
const TRIED_ROWS = 1_000;

async function countRows(
  path: string,
  records: AsyncIterable<WrittenRecord>,
  header: Header,
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

type Header = { delimiter: string; columns: Column[] };

async function readHeader(path: string, lines: AsyncGenerator<{ text: string }>): Promise<Header> {
  for await (const { text } of lines) {
    if (text.trim() === '') continue;
    const headers = DELIMITERS.map((delimiter) => ({ delimiter, columns: toColumns(text, delimiter) }));
    const fits = ({ columns }: Header) => columns.filter((column) => column.field).length;
    const best = headers.reduce((best, header) => (fits(header) > fits(best) ? header : best));
    const missing = NEEDED.filter((field) => !best.columns.some((column) => column.field === field));
    if (missing.length === 0) return best;
    const start = text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;
    throw new Refusal(
      `${basename(path)} is no table of vehicles: its first line names no column for ${missing.join(', ')}. It reads: ${start}`,
    );
  }
  throw new Refusal(`${basename(path)} is empty.`);
}

function toColumns(text: string, delimiter: string): Column[] {
  return cellsOf(text, delimiter).map((name) => ({ name, field: findField(name) }));
}

function cellsOf(text: string, delimiter: string): string[] {
  try {
    const [cells] = parse(text, {
      delimiter,
      relax_column_count: true,
      trim: delimiter !== '\t',
      bom: true,
    });
    return cells ?? [];
  } catch {
    return [];
  }
}

async function* rowsOf(records: AsyncIterable<WrittenRecord>, header: Header): AsyncGenerator<TableRow> {
  let isHeader = true;
  for await (const record of records) {
    if (!isHeader) yield toRow(record, header);
    isHeader = false;
  }
}

function toRow({ line, text, isBroken }: WrittenRecord, { delimiter, columns }: Header): TableRow {
  if (isBroken) return { line, text, reason: 'its quotes do not fit together' };
  const cells = cellsOf(text, delimiter);
  const spare = cells.slice(columns.length);
  if (cells.length >= columns.length && spare.every((cell) => cell.trim() === '')) {
    return { line, text, cells: cells.slice(0, columns.length) };
  }
  return { line, text, reason: `it has ${cells.length} cells where the header has ${columns.length}` };
}
