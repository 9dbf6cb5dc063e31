import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type CrspFile, type CrspRow, readCrspFile, writeCrspRow } from '#domain/duty/crsp.ts';
import { type PriceList, readPriceList } from './list.ts';
import { isPriceOfCar, refuseImplausible } from './plausible.ts';

const crspFile = z.object({
  source: z.string(),
  asOf: z.string(),
  makes: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});

/**
 * Reads the published list and puts it in the place of the present one, in one step. Throws a Refusal, with the present
 * one untouched, where the file is no such list or an implausible one.
 */
export async function replaceList(path: string, out: string): Promise<PriceList> {
  const read = await readPriceList(path);
  refuseImplausible(read, readPresent(out));
  const list = { ...read, rows: read.rows.filter(isPriceOfCar) };
  const written = `${out}.new`;
  // One car a line, so that a change of the list reads as one.
  writeFileSync(written, `${JSON.stringify(toFile(list.rows), null, 1).replace(/^ +/gm, '')}\n`);
  renameSync(written, out);
  return list;
}

const readPresent = (out: string): CrspRow[] =>
  existsSync(out) ? readCrspFile(crspFile.parse(JSON.parse(readFileSync(out, 'utf8')))) : [];

/** The rows by make and model, each pair once, in alphabetical order. */
function toFile(rows: readonly CrspRow[]): CrspFile {
  const makes: CrspFile['makes'] = {};
  const byName = rows.toSorted(
    (a, b) =>
      compare(a.make, b.make) ||
      compare(a.model, b.model) ||
      compare(a.variant, b.variant) ||
      a.crspKes - b.crspKes,
  );
  for (const row of byName) {
    makes[row.make] ??= {};
    const models = makes[row.make] ?? {};
    models[row.model] = [...(models[row.model] ?? []), writeCrspRow(row)];
  }
  for (const models of Object.values(makes))
    for (const [model, lines] of Object.entries(models)) models[model] = [...new Set(lines)];
  return {
    source: 'Kenya Revenue Authority, workbook “New CRSP July 2025”, sheet “M.Vehicle CRSP July 2025”',
    asOf: '2025-05-30',
    makes,
  };
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en');
