import { basename } from 'node:path';
import { decodeFile, detectEncoding, readHead } from '#api/imports/encoding.ts';
import { cellsOf } from '#api/imports/heading.ts';
import { type Line, linesFrom, linesOf, recordsOf, type WrittenRecord } from '#api/imports/records.ts';
import { Refusal } from '#api/imports/refusal.ts';
import { isZip, readWorkbook, tooManyRows } from '#api/imports/workbook.ts';
import type { RawRow } from '#domain/crsp/assess.ts';
import { guessColumns, missingFields } from '#domain/crsp/columns.ts';
import { MAX_LIST_ROWS } from '#domain/crsp/uploads.ts';
import { sheetWatch } from './sheet-watch.ts';

/** A price list as it stands in its file: the heading and the rows below it. */
export type RawTable = { headingLine: number; heading: readonly string[]; rows: readonly RawRow[] };

const DELIMITERS = [',', ';', '\t', '|'];
/** A blank line, a title and a date may stand above the heading. */
const TRIED_ROWS = 20;
const TRIED_LINES = 60;

type Options = { name?: string | undefined };

/**
 * Reads a workbook (xlsx) or a CSV file in any common encoding. Throws a Refusal in words for what is neither, is
 * damaged, unpacks to too much, has more than 20,000 rows, or holds macros, formulas or cells that are merged over rows.
 */
export async function readRawTable(path: string, { name = basename(path) }: Options = {}): Promise<RawTable> {
  const table = isZip(readHead(path, name)) ? await readSheet(path, name) : await readCsv(path, name);
  if (table.rows.length > MAX_LIST_ROWS) throw tooManyRows(name, MAX_LIST_ROWS);
  return table;
}

type Heading = { line: number; cells: readonly string[] };
type DelimitedHeading = Heading & { delimiter: string };

async function readSheet(path: string, name: string): Promise<RawTable> {
  const watch = sheetWatch(name);
  const all = await readWorkbook(path, { name, mostRows: MAX_LIST_ROWS, watch: watch.of });
  const heading = chooseHeading(all.slice(0, TRIED_ROWS), name);
  watch.refuseBelow(heading.line);
  const rows = all
    .filter(({ line }) => line > heading.line)
    .map(({ line, cells }): RawRow => {
      const broken = brokenWidth(cells, heading.cells.length);
      const padding = Array<string>(Math.max(0, heading.cells.length - cells.length)).fill('');
      return { line, cells: [...cells, ...padding], broken };
    });
  return { headingLine: heading.line, heading: heading.cells, rows };
}

async function readCsv(path: string, name: string): Promise<RawTable> {
  const encoding = await detectEncoding(path, name);
  const lines = () => linesOf(decodeFile(path, encoding));
  const tried: Line[] = [];
  for await (const line of lines()) {
    tried.push(line);
    if (tried.length === TRIED_LINES) break;
  }
  const headings: DelimitedHeading[] = [];
  for (const delimiter of DELIMITERS) headings.push(...(await headingsOf(tried, delimiter)));
  const heading = chooseHeading(headings, name);
  const rows: RawRow[] = [];
  let isHeading = true;
  for await (const record of recordsOf(linesFrom(lines(), heading.line), heading.delimiter)) {
    const row = toRow(record, heading);
    if (!isHeading && row) rows.push(row);
    isHeading = false;
    if (rows.length > MAX_LIST_ROWS) throw tooManyRows(name, MAX_LIST_ROWS);
  }
  return { headingLine: heading.line, heading: heading.cells, rows };
}

async function headingsOf(lines: readonly Line[], delimiter: string): Promise<DelimitedHeading[]> {
  const headings: DelimitedHeading[] = [];
  for await (const { line, text, isBroken } of recordsOf(lines, delimiter)) {
    if (!isBroken) headings.push({ line, delimiter, cells: cellsOf(text, delimiter) });
    if (headings.length === TRIED_ROWS) break;
  }
  return headings;
}

function toRow(
  { line, text, isBroken }: WrittenRecord,
  { cells: heading, delimiter }: DelimitedHeading,
): RawRow | undefined {
  if (isBroken) return { line, cells: [text.slice(0, 500)], broken: 'its quotes do not fit together' };
  const cells = cellsOf(text, delimiter);
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const isShort = cells.length < heading.length;
  const broken = isShort ? widthProblem(cells.length, heading.length) : brokenWidth(cells, heading.length);
  return { line, cells, broken };
}

/** Cells beyond the heading stand under no column, so that others may stand under the wrong one. */
const brokenWidth = (cells: readonly string[], count: number): string | null =>
  cells.slice(count).some((cell) => cell.trim() !== '') ? widthProblem(cells.length, count) : null;

const widthProblem = (cells: number, count: number): string =>
  `it has ${cells} cells where the heading has ${count}`;

/** The first row whose names are all known, else the one that names most columns: a person says what they mean. */
function chooseHeading<Row extends Heading>(rows: readonly Row[], name: string): Row {
  const missing = ({ cells }: Heading) => missingFields(guessColumns(cells)).length;
  const whole = rows.filter((row) => missing(row) === 0).toSorted((a, b) => a.line - b.line)[0];
  const closest = rows
    .filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
    .toSorted((a, b) => missing(a) - missing(b) || b.cells.length - a.cells.length || a.line - b.line)[0];
  const heading = whole ?? closest;
  if (heading) return heading;
  throw new Refusal(`${name} is no table: none of its first rows has two columns.`);
}
