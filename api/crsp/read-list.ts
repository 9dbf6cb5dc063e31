import { basename } from 'node:path';
import { Refusal } from '#api/imports/refusal.ts';
import { createAssessor, readListOf } from '#domain/crsp/assess.ts';
import { guessColumns, headingOf, missingFields } from '#domain/crsp/columns.ts';
import type { ReadList } from '#domain/crsp/plausible.ts';
import { readRawTable } from './read-table.ts';

/** Reads the tax authority's list from a workbook or a CSV file. Throws a Refusal where it is none. */
export async function readListFile(path: string): Promise<ReadList> {
  const { heading, rows } = await readRawTable(path);
  const columns = guessColumns(heading);
  const missing = missingFields(columns);
  if (missing.length > 0)
    throw new Refusal(
      `${basename(path)} is not the list of vehicles: its heading names no column for ${missing.map(headingOf).join(', ')}.`,
    );
  const assess = createAssessor(columns);
  return readListOf(rows.map(assess));
}
