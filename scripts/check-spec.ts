import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSpec } from './check-spec/check.ts';

const projectDir = resolve(import.meta.dirname, '..');

/** What is wrong with tests/spec.md as it stands: a sentence for each statement whose test is not there. */
export function checkOwnSpec(): string[] {
  const readFile = (path: string) => {
    const file = join(projectDir, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  return checkSpec(readFileSync(join(projectDir, 'tests/spec.md'), 'utf8'), readFile);
}

if (import.meta.main) {
  const problems = checkOwnSpec();
  for (const problem of problems) process.stdout.write(`tests/spec.md, ${problem}\n`);
  process.stdout.write(`tests/spec.md: ${problems.length} problems\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
