import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSpec } from './check-spec/check.ts';

const projectDir = resolve(import.meta.dirname, '..');

/** Files whose tests one of the runners takes up. */
const TEST_FILES = [
  '{api,domain,scripts,site,data}/**/*.test.{ts,tsx}',
  'tests/system/**/*.test.ts',
  'tests/journeys/**/*.spec.ts',
];

/** What is wrong with tests/spec.md as it stands: a sentence for each statement whose test is not there. */
export function checkOwnSpec(): string[] {
  const paths = globSync(TEST_FILES, { cwd: projectDir });
  const files = new Map(paths.map((path) => [path, readFileSync(join(projectDir, path), 'utf8')]));
  return checkSpec(readFileSync(join(projectDir, 'tests/spec.md'), 'utf8'), files);
}

if (import.meta.main) {
  const problems = checkOwnSpec();
  for (const problem of problems) process.stdout.write(`tests/spec.md, ${problem}\n`);
  process.stdout.write(`tests/spec.md: ${problems.length} problems\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
