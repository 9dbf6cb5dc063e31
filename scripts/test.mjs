// All checks and tests, one after the other; a failing step does not hide the next ones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { bun, projectDir, setUp } from './setup.mjs';

setUp();
const { findBrowser } = await import('./browser.mjs');

const results = join(projectDir, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Said once more at the end, where nobody has to look for it among thousands of lines. */
const failures = [];

function runStep(name, args, environment = {}) {
  process.stdout.write(`\n— ${name}\n`);
  const { status } = spawnSync(bun, args, {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/** A step without tests of its own counts as one. */
function check(name, args) {
  const isGreen = runStep(name, args);
  totals[isGreen ? 'passed' : 'failed'] += 1;
  if (!isGreen) failures.push(name);
}

function runTests(name, args, report, read, environment) {
  const isGreen = runStep(name, args, environment);
  const file = join(results, report);
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  failures.push(...counted.failures);
  for (const kind of Object.keys(totals)) totals[kind] += counted[kind];
  // A runner that fails without a failed test (a crash, no tests) is a failure all the same.
  if (!isGreen && counted.failed === 0) {
    totals.failed += 1;
    failures.push(`${name} ended with an error outside of its tests`);
  }
}

const vitestTotals = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: failedInVitest(report),
});
const playwrightTotals = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  failures: failedInPlaywright(report),
});
const vitest = (project, report) => [
  '--bun',
  'node_modules/.bin/vitest',
  'run',
  '--pool=threads',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${report}`,
];

check('Types', ['--bun', 'node_modules/.bin/astro', 'check', '--minimumFailingSeverity', 'error']);
check('Lint and format', ['node_modules/.bin/biome', 'check', '.']);
runTests('Unit and API tests', vitest('unit', 'unit.json'), 'unit.json', vitestTotals);
runTests('The running market', vitest('system', 'system.json'), 'system.json', vitestTotals);
runTests(
  'Journeys in a browser',
  ['--bun', 'node_modules/.bin/playwright', 'test'],
  'browser.json',
  playwrightTotals,
  { CHROMIUM: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/browser.json' },
);

if (failures.length > 0) process.stdout.write(`\n— What failed\n\n${failures.join('\n\n')}\n`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed > 0 ? 1 : 0);
