import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { writeChecks } from './generations/checks.ts';
import { readAdvertSightings, readListSightings } from './generations/sightings.ts';

const USAGE = `Notes which facts of the catalogue of generations rows of the price list or adverts bear out.

  bun scripts/generations-check.ts LIST.csv ADVERTS.csv

LIST.csv is the first sheet of the tax authority's workbook with its heading line, ADVERTS.csv a file of adverts.
The result replaces data/generation-checks.json: only what stands there is derived for adverts that leave it out.`;

const OUT = 'data/generation-checks.json';

const [listPath, advertsPath] = process.argv.slice(2);
if (listPath === undefined || advertsPath === undefined) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  const adverts: Record<string, string>[] = parse(readFileSync(advertsPath), { columns: true, bom: true });
  const sightings = [
    ...readListSightings(readFileSync(listPath, 'utf8')),
    ...readAdvertSightings(adverts, new Date().getUTCFullYear()),
  ];
  const { text, counts } = writeChecks(sightings);
  writeFileSync(OUT, text);
  const said = Object.entries(counts).map(([field, count]) => `${field} of ${count}`);
  process.stdout.write(`${sightings.length} sightings bear out ${said.join(', ')} generations: ${OUT}\n`);
}
