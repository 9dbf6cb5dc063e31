import { Refusal } from '#api/imports/refusal.ts';
import { replaceList } from './crsp/replace-list.ts';

const USAGE = `Turns the tax authority's list of current retail selling prices into the market's own columns.

  bun scripts/crsp-normalise.ts LIST

LIST is the workbook of July 2025 (.xlsx), or its first sheet as CSV with its heading line.
The result replaces data/crsp-2025-07.json, unless the list cannot be right.`;

const OUT = 'data/crsp-2025-07.json';

async function run([path]: string[]): Promise<number> {
  if (path === undefined || path.startsWith('-')) {
    process.stdout.write(`${USAGE}\n`);
    return path === undefined ? 1 : 0;
  }
  const { rows, lineCount } = await replaceList(path, OUT);
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  process.stdout.write(`${rows.length} of ${lineCount} rows, ${doubtful} with impossible facts: ${OUT}\n`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : error}\n`);
  process.exitCode = 1;
}
