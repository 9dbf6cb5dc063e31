import { parse } from 'csv-parse/sync';
import { type Header, readHeader } from '#domain/adverts/rows/headers.ts';
import type { Field } from '#domain/vehicles/fields.ts';
import { type Line, recordsOf } from './records.ts';
import { Refusal } from './refusal.ts';

export type Column = Header & { name: string };
/** Where the header of a table starts, and what it says. */
export type Heading = { line: number; delimiter: string; columns: Column[] };

const DELIMITERS = [',', ';', '\t', '|'];
const NEEDED: readonly Field[] = ['make', 'model', 'year'];
/** Above the header there may be a title, a date, an address. */
const TRIED_RECORDS = 20;
const TRIED_LINES = 60;
/** What Excel writes and reads as the first line: the delimiter. */
const SEP_LINE = /^"?sep=(.)"?[,;\t| ]*$/i;

/** What a header is known to mean: a field, null where it is to be ignored, undefined where it is not known. */
export type Naming = (header: string) => Field | null | undefined;

export type HeadingOptions = {
  /** What people call the file. */
  name: string;
  naming?: Naming | undefined;
  /** Takes a header that does not name make, model and year: a person will say what its columns mean. */
  isLenient?: boolean | undefined;
};

/** Finds the header of a table of vehicles among the first records of a file. Throws a Refusal where there is none. */
export async function readHeading(lines: AsyncIterable<Line>, options: HeadingOptions): Promise<Heading> {
  const written = await firstLines(lines);
  const [first] = written;
  if (!first) throw new Refusal(`${options.name} is empty.`);
  const stated = SEP_LINE.exec(first.text)?.[1];
  const headings: Heading[] = [];
  for (const delimiter of stated ? [stated] : DELIMITERS)
    headings.push(...(await headingsOf(stated ? written.slice(1) : written, delimiter, options)));
  return chooseHeading(headings, first.text, options);
}

/** A row of a sheet, whose cells are apart already. */
export type SheetRow = { line: number; cells: string[] };

/** Finds the header among the first rows of a sheet. Throws as `readHeading` does. */
export function sheetHeading(rows: readonly SheetRow[], options: HeadingOptions): Heading {
  const [first] = rows;
  if (!first) throw new Refusal(`${options.name} is empty.`);
  const headings = rows.slice(0, TRIED_RECORDS).map(({ line, cells }) => ({
    ...{ line, delimiter: SHEET_DELIMITER, columns: toColumns(cells, options) },
  }));
  return chooseHeading(headings, first.cells.join(', '), options);
}

/** Rows of sheets are told in reports as CSV. */
export const SHEET_DELIMITER = ',';

function chooseHeading(headings: readonly Heading[], start: string, options: HeadingOptions): Heading {
  const fits = ({ columns }: Heading) => columns.filter((column) => column.field).length;
  const whole = headings.filter((heading) => missingIn(heading.columns).length === 0);
  const earliest = Math.min(...whole.map(({ line }) => line));
  const best = mostBy(
    whole.filter(({ line }) => line === earliest),
    fits,
  );
  if (best) return refuseUnusable(best, options);
  const closest = mostBy(headings, (heading) => fits(heading) * MANY_COLUMNS + heading.columns.length);
  if (options.isLenient && closest && closest.columns.length > 1) return closest;
  throw noHeader(start, closest, options);
}

/** A known header weighs more than all that are only there. */
const MANY_COLUMNS = 1_000;

async function firstLines(lines: AsyncIterable<Line>): Promise<Line[]> {
  const first: Line[] = [];
  for await (const line of lines) {
    if (line.text.trim() !== '') first.push(line);
    if (first.length === TRIED_LINES) break;
  }
  return first;
}

async function headingsOf(
  lines: readonly Line[],
  delimiter: string,
  options: HeadingOptions,
): Promise<Heading[]> {
  const headings: Heading[] = [];
  for await (const { line, text, isBroken } of recordsOf(lines, delimiter)) {
    if (!isBroken) headings.push({ line, delimiter, columns: toColumns(cellsOf(text, delimiter), options) });
    if (headings.length === TRIED_RECORDS) break;
  }
  return headings;
}

const toColumns = (names: readonly string[], { naming }: HeadingOptions): Column[] =>
  names.map((name) => nameColumn(name, naming?.(name)));

/** A column by its header, or by what the header is known to mean. */
export function nameColumn(name: string, known?: Field | null): Column {
  const read = readHeader(name);
  if (known === undefined || known === read.field) return { name, ...read };
  if (known !== null) return { name, field: known };
  return read.field === undefined ? { name, ...read } : { name, field: undefined };
}

/** The fields without which no row is a vehicle, as far as no column states them. */
export const missingIn = (columns: readonly Pick<Column, 'field'>[]): Field[] =>
  NEEDED.filter((field) => !columns.some((column) => column.field === field));

/** The first of those with the most. */
const mostBy = <Item>(items: readonly Item[], count: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => count(b) - count(a))[0];

/** A price or mileage that only a column in an unknown unit states would be lost in every row. */
function refuseUnusable(heading: Heading, { name }: HeadingOptions): Heading {
  const { columns } = heading;
  const lost = columns.find(
    ({ unusable }) => unusable && !columns.some(({ field }) => field === unusable.field),
  );
  if (!lost?.unusable) return heading;
  throw new Refusal(
    `${name} cannot be imported: its column "${lost.name}" ${lost.unusable.why}. ` +
      'Prices are read in Kenya shillings, thousands "(000s)" or millions "(M)" of them, mileages in km or miles.',
  );
}

function noHeader(begins: string, closest: Heading | undefined, { name }: HeadingOptions): Refusal {
  const missing = closest ? missingIn(closest.columns) : NEEDED;
  const start = begins.length > 80 ? `${begins.slice(0, 80).toWellFormed()}…` : begins;
  return new Refusal(
    `${name} is no table of vehicles: its header names no column for ${missing.join(', ')}. It begins: ${start}`,
  );
}

/** The cells of one record; none where its quotes do not fit together. */
export function cellsOf(text: string, delimiter: string): string[] {
  try {
    const [cells] = parse(text, {
      delimiter,
      // Named: the parser would look for one at each letter of a record that has none.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: delimiter !== '\t',
      bom: true,
    });
    return cells ?? [];
  } catch {
    return [];
  }
}
