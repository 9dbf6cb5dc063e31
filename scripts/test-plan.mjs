// Plain JavaScript for the machine's own Node: which checks and tests `npm test` runs.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the first word after `npm test --` may be besides a folder or file with tests. */
const STEPS = ['types', 'lint', 'unit', 'postgres', 'system', 'journeys'];
/** Tests of the API on PostgreSQL have to run; without the word they do where it is installed. */
const POSTGRES = '--postgres';
/** Journeys visit a market of several processes on PostgreSQL and an S3-compatible store, instead of the usual one. */
const SCALED = '--scaled';

/**
 * What the words after `npm test --` select: the steps to run, and what to hand to their runner. Without words,
 * everything. A folder stands for the unit and API tests in it, with `--postgres` on both engines; options such as
 * `-t 'title'` go to the runner.
 */
export function readTestPlan(words, projectDir) {
  const needsPostgres = words.includes(POSTGRES) || words[0] === 'postgres';
  const isScaled = words.includes(SCALED);
  const [first, ...others] = words.filter((word) => word !== POSTGRES && word !== SCALED);
  if (first === undefined) return { steps: STEPS, filters: [], needsPostgres, isScaled };
  const isStep = STEPS.includes(first);
  const step = isStep ? first : 'unit';
  const steps = needsPostgres && step === 'unit' ? ['unit', 'postgres'] : [step];
  return {
    steps,
    filters: filtersFor(step, isStep ? others : [first, ...others], projectDir),
    needsPostgres,
    isScaled,
  };
}

/** A folder goes to Vitest as an absolute path: it matches filters anywhere in a file's path. */
function filtersFor(step, words, projectDir) {
  if (step === 'journeys') return words;
  return words.map((word) => {
    const isPath = !word.startsWith('-') && existsSync(join(projectDir, word));
    return isPath ? resolve(projectDir, word) : word;
  });
}
