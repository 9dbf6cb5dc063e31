import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type CrspFile, type CrspRow, writeCrspRow } from '#domain/duty/crsp.ts';
import { normaliseRow } from './crsp/row.ts';

const USAGE = `Turns the tax authority's list of current retail selling prices into the market's own columns.

  bun scripts/crsp-normalise.ts LIST.csv

LIST.csv is the first sheet of the workbook of July 2025 as CSV, with its heading line.
The result replaces data/crsp-2025-07.json.`;

const OUT = 'data/crsp-2025-07.json';

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

function run([path]: string[]): number {
  if (path === undefined || path.startsWith('-')) {
    process.stdout.write(`${USAGE}\n`);
    return path === undefined ? 1 : 0;
  }
  const [, ...lines]: string[][] = parse(readFileSync(path), { relax_column_count: true });
  const rows = lines.flatMap((cells) => normaliseRow(cells) ?? []);
  const file = toFile(rows);
  // One car a line, so that a change of the list reads as one.
  writeFileSync(OUT, `${JSON.stringify(file, null, 1).replace(/^ +/gm, '')}\n`);
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  process.stdout.write(`${rows.length} of ${lines.length} rows, ${doubtful} with impossible facts: ${OUT}\n`);
  return 0;
}

process.exitCode = run(process.argv.slice(2));
