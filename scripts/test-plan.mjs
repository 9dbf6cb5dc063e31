// Plain JavaScript for the machine's own Node: which checks and tests `npm test` runs.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the first word after `npm test --` may be besides a folder or file with tests. */
const STEPS = ['types', 'lint', 'unit', 'system', 'journeys'];

/**
 * What the words after `npm test --` select: the steps to run, and what to hand to their runner. Without words,
 * everything. A folder stands for the unit and API tests in it; options such as `-t 'title'` go to the runner.
 */
export function readTestPlan(words, projectDir) {
  const [first, ...others] = words;
  if (first === undefined) return { steps: STEPS, filters: [] };
  if (STEPS.includes(first)) return { steps: [first], filters: filtersFor(first, others, projectDir) };
  return { steps: ['unit'], filters: filtersFor('unit', words, projectDir) };
}

/** A folder goes to Vitest as an absolute path: it matches filters anywhere in a file's path. */
function filtersFor(step, words, projectDir) {
  if (step === 'journeys') return words;
  return words.map((word) => {
    const isPath = !word.startsWith('-') && existsSync(join(projectDir, word));
    return isPath ? resolve(projectDir, word) : word;
  });
}
