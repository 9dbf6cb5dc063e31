import { basename } from 'node:path';
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

/** Finds the header of a table of vehicles among the first records of a file. Throws a Refusal where there is none. */
export async function readHeading(path: string, lines: AsyncIterable<Line>): Promise<Heading> {
  const written = await firstLines(lines);
  const [first] = written;
  if (!first) throw new Refusal(`${basename(path)} is empty.`);
  const stated = SEP_LINE.exec(first.text)?.[1];
  const headings: Heading[] = [];
  for (const delimiter of stated ? [stated] : DELIMITERS)
    headings.push(...(await headingsOf(stated ? written.slice(1) : written, delimiter)));
  const fits = ({ columns }: Heading) => columns.filter((column) => column.field).length;
  const whole = headings.filter((heading) => missingIn(heading).length === 0);
  const earliest = Math.min(...whole.map(({ line }) => line));
  const best = mostBy(
    whole.filter(({ line }) => line === earliest),
    fits,
  );
  if (best) return refuseUnusable(path, best);
  throw noHeader(path, first, mostBy(headings, fits));
}

async function firstLines(lines: AsyncIterable<Line>): Promise<Line[]> {
  const first: Line[] = [];
  for await (const line of lines) {
    if (line.text.trim() !== '') first.push(line);
    if (first.length === TRIED_LINES) break;
  }
  return first;
}

async function headingsOf(lines: readonly Line[], delimiter: string): Promise<Heading[]> {
  const headings: Heading[] = [];
  for await (const { line, text, isBroken } of recordsOf(lines, delimiter)) {
    if (!isBroken) headings.push({ line, delimiter, columns: toColumns(text, delimiter) });
    if (headings.length === TRIED_RECORDS) break;
  }
  return headings;
}

const toColumns = (text: string, delimiter: string): Column[] =>
  cellsOf(text, delimiter).map((name) => ({ name, ...readHeader(name) }));

const missingIn = ({ columns }: Heading): Field[] =>
  NEEDED.filter((field) => !columns.some((column) => column.field === field));

/** The first of those with the most. */
const mostBy = <Item>(items: readonly Item[], count: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => count(b) - count(a))[0];

/** A price or mileage that only a column in an unknown unit states would be lost in every row. */
function refuseUnusable(path: string, heading: Heading): Heading {
  const { columns } = heading;
  const lost = columns.find(
    ({ unusable }) => unusable && !columns.some(({ field }) => field === unusable.field),
  );
  if (!lost?.unusable) return heading;
  throw new Refusal(
    `${basename(path)} cannot be imported: its column "${lost.name}" ${lost.unusable.why}. ` +
      'Prices are read in Kenya shillings, thousands "(000s)" or millions "(M)" of them, mileages in km or miles.',
  );
}

function noHeader(path: string, first: Line, closest: Heading | undefined): Refusal {
  const missing = closest ? missingIn(closest) : NEEDED;
  const start = first.text.length > 80 ? `${first.text.slice(0, 80).toWellFormed()}…` : first.text;
  return new Refusal(
    `${basename(path)} is no table of vehicles: its header names no column for ${missing.join(', ')}. It begins: ${start}`,
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
