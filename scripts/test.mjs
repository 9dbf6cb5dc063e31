// All checks and tests; a failing step does not hide the next ones. `npm test -- api/messages` runs a part.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { bun, projectDir, setUp } from './setup.mjs';
import { readTestPlan } from './test-plan.mjs';

const plan = readTestPlan(process.argv.slice(2), projectDir);
setUp();

const results = join(projectDir, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, below thousands of lines. */
const failures = [];

const has = (step) => plan.steps.includes(step);
const isWhole = has('system') && has('journeys');
const environment = { ...process.env };
const say = (text) => process.stdout.write(text);

/** Runs a command to its end and returns whether it succeeded. Beside others, its output is printed at its end. */
async function runStep(name, args, { isBeside = false } = {}) {
  if (!isBeside) say(`\n— ${name}\n`);
  const child = spawn(bun, args, {
    cwd: projectDir,
    stdio: ['inherit', ...Array(2).fill(isBeside ? 'pipe' : 'inherit')],
    env: environment,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const status = await new Promise((done) => {
    child.on('error', () => done(1));
    child.on('close', done);
  });
  if (isBeside) say(`\n— ${name}\n${output}`);
  return status === 0;
}

/** A step without tests of its own counts as one. */
function countCheck(name, isGreen) {
  totals[isGreen ? 'passed' : 'failed'] += 1;
  if (!isGreen) failures.push(name);
}

const check = async (name, args, options) => countCheck(name, await runStep(name, args, options));

async function runTests(name, args, report, read, options) {
  const isGreen = await runStep(name, args, options);
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
  ...plan.filters,
];

/**
 * The market that system tests and journeys copy: loaded and built once, as a first start does it. A run of a part
 * starts the one of the last run again, which builds it anew where the code has changed.
 */
async function prepareDemoMarket() {
  const folder = join(projectDir, 'node_modules', '.cache', 'garisoko-demo-market');
  if (isWhole) rmSync(folder, { recursive: true, force: true });
  const name = 'A demo market';
  const isReady = await runStep(name, ['tests/support/prepare-demo-market.ts', folder], { isBeside: true });
  if (isReady) environment.DEMO_MARKET = folder;
  else failures.push(name);
  if (!isReady) totals.failed += 1;
}

async function runJourneys() {
  try {
    const { findBrowser } = await import('./browser.mjs');
    environment.CHROMIUM = await findBrowser();
  } catch (error) {
    return countCheck(`Journeys in a browser: ${error.message}`, false);
  }
  environment.PLAYWRIGHT_JSON_OUTPUT_NAME = 'test-results/browser.json';
  const args = ['--bun', 'node_modules/.bin/playwright', 'test', ...plan.filters];
  return runTests('Journeys in a browser', args, 'browser.json', playwrightTotals);
}

const checkTypes = ['--bun', 'node_modules/.bin/astro', 'check', '--minimumFailingSeverity', 'error'];
const checkLint = ['node_modules/.bin/biome', 'check', '.'];

// Each of these keeps one core busy at most.
await Promise.all([
  has('types') && check('Types', checkTypes, { isBeside: true }),
  has('lint') && check('Lint and format', checkLint, { isBeside: true }),
  (has('system') || has('journeys')) && prepareDemoMarket(),
]);
// System tests mostly wait for servers to start, end and follow: unit tests compute meanwhile.
await Promise.all([
  has('unit') && runTests('Unit and API tests', vitest('unit', 'unit.json'), 'unit.json', vitestTotals),
  has('system') &&
    runTests('The running market', vitest('system', 'system.json'), 'system.json', vitestTotals, {
      isBeside: has('unit'),
    }),
]);
if (has('journeys')) await runJourneys();

if (failures.length > 0) say(`\n— What failed\n\n${failures.join('\n\n')}\n`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed > 0 ? 1 : 0);
