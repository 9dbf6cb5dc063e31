import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodeFile, detectEncoding } from '#api/imports/encoding.ts';
import { Refusal } from '#api/imports/refusal.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';
import { type ListLine, readColumns } from './columns.ts';
import { normaliseRow } from './row.ts';

/** A list as it was read: lines that state a price, and the rows that these became. */
export type PriceList = { lineCount: number; pricedCount: number; rows: CrspRow[] };

const DELIMITERS = [',', ';', '\t', '|'];
/** The workbook has a blank line above its heading. */
const TRIED_LINES = 20;
const NO_PRICE = /^[\s\u00a0-]*$|^0+(?:\.0+)?$/;

/** Reads the tax authority's list from a CSV file. Throws a Refusal where it is none. */
export async function readPriceList(path: string): Promise<PriceList> {
  const text = (await Array.fromAsync(decodeFile(path, await detectEncoding(path)))).join('');
  const lines = readLines(path, text);
  return {
    lineCount: lines.length,
    pricedCount: lines.filter((line) => !line || !NO_PRICE.test(line.crsp)).length,
    rows: lines.flatMap((line) => (line && normaliseRow(line)) ?? []),
  };
}

/** The lines below the heading; undefined for one with more or fewer cells, which may stand under the wrong headings. */
function readLines(path: string, text: string): (ListLine | undefined)[] {
  let closest: string[] | undefined;
  for (const delimiter of DELIMITERS) {
    const records = recordsOf(text, delimiter);
    for (const [at, heading] of records.slice(0, TRIED_LINES).entries()) {
      const { missing, lineOf } = readColumns(heading);
      const fits = (cells: readonly string[]) =>
        cells.length >= heading.length && cells.slice(heading.length).every((cell) => cell.trim() === '');
      if (missing.length === 0)
        return records.slice(at + 1).map((cells) => (fits(cells) ? lineOf(cells) : undefined));
      if (missing.length < (closest?.length ?? Number.POSITIVE_INFINITY)) closest = missing;
    }
  }
  throw new Refusal(
    `${basename(path)} is not the list of vehicles: its heading names no column for ${(closest ?? ['make']).join(', ')}.`,
  );
}

/** The records of a text; none where its quotes do not fit together. */
function recordsOf(text: string, delimiter: string): string[][] {
  try {
    const records: string[][] = parse(text, {
      ...{ delimiter, relax_column_count: true, relax_quotes: true },
      skip_empty_lines: true,
    });
    return records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    return [];
  }
}
