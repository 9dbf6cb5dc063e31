import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readListFile } from '#api/crsp/read-list.ts';
import { Refusal } from '#api/imports/refusal.ts';
import { toMakes } from '#domain/crsp/list-file.ts';
import { doubtAbout, isPriceOfCar, type ReadList } from '#domain/crsp/plausible.ts';
import { type CrspFile, type CrspRow, readCrspFile } from '#domain/duty/crsp.ts';

const crspFile = z.object({
  source: z.string(),
  asOf: z.string(),
  makes: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});

const SOURCE = {
  source: 'Kenya Revenue Authority, workbook “New CRSP July 2025”, sheet “M.Vehicle CRSP July 2025”',
  asOf: '2025-05-30',
} as const;

/**
 * Reads the published list and puts it in the place of the present one, in one step. Throws a Refusal, with the present
 * one untouched, where the file is no such list or an implausible one.
 */
export async function replaceList(path: string, out: string): Promise<ReadList> {
  const read = await readListFile(path);
  const doubt = doubtAbout(read, readPresent(out));
  if (doubt) throw new Refusal(`${doubt} The present list stays as it is.`);
  const list = { ...read, rows: read.rows.filter(isPriceOfCar) };
  const file: CrspFile = { ...SOURCE, makes: toMakes(list.rows) };
  const written = `${out}.new`;
  // One car a line, so that a change of the list reads as one.
  writeFileSync(written, `${JSON.stringify(file, null, 1).replace(/^ +/gm, '')}\n`);
  renameSync(written, out);
  return list;
}

const readPresent = (out: string): CrspRow[] =>
  existsSync(out) ? readCrspFile(crspFile.parse(JSON.parse(readFileSync(out, 'utf8')))) : [];
