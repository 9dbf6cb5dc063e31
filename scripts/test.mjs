// All checks and tests; a failing step does not hide the next ones. `npm test -- api/messages` runs a part.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedInPlaywright, failedInVitest, flakyInPlaywright } from './failed-tests.mjs';
import { findPostgres } from './postgres.mjs';
import { bun, projectDir, setUp } from './setup.mjs';
import { readTestPlan } from './test-plan.mjs';
import { createRunner, inTheGaps, runSteps } from './test-steps.mjs';

const plan = readTestPlan(process.argv.slice(2), projectDir);
setUp();

const results = join(projectDir, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, below thousands of lines. */
const failures = [];
/** Passed when tried again: no failures, but to be mended. */
const flaky = [];

const has = (step) => plan.steps.includes(step);
const isWhole = has('system') && has('journeys');
const environment = { ...process.env, ...(plan.isScaled && { JOURNEYS_MARKET: 'scaled' }) };
const say = (text) => process.stdout.write(text);
const runCommand = createRunner({ cwd: projectDir, isAlone: plan.steps.length === 1, say });
const runStep = (name, command) => runCommand(name, command, environment);

/** A step without tests of its own counts as one. */
function countCheck(name, isGreen) {
  totals[isGreen ? 'passed' : 'failed'] += 1;
  if (!isGreen) failures.push(name);
}

const check = async (name, command) => countCheck(name, await runStep(name, command));

async function runTests(name, command, report, read) {
  const isGreen = await runStep(name, command);
  const file = join(results, report);
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  failures.push(...counted.failures);
  flaky.push(...(counted.flaky ?? []));
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
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  failures: failedInPlaywright(report),
  flaky: flakyInPlaywright(report),
});
const vitest = (project, report, options = []) => [
  bun,
  '--bun',
  'node_modules/.bin/vitest',
  'run',
  '--pool=threads',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${report}`,
  ...options,
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
  const isReady = await runStep(name, [bun, 'tests/support/prepare-demo-market.ts', folder]);
  if (isReady) environment.DEMO_MARKET = folder;
  else failures.push(name);
  if (!isReady) totals.failed += 1;
}

async function findItsBrowser() {
  try {
    const { findTestBrowser } = await import('./browser.mjs');
    environment.CHROMIUM = await findTestBrowser();
  } catch (error) {
    countCheck(`Journeys in a browser: ${error.message}`, false);
  }
}

async function runJourneys() {
  if (!environment.CHROMIUM) return;
  environment.PLAYWRIGHT_JSON_OUTPUT_NAME = 'test-results/browser.json';
  const command = [bun, '--bun', 'node_modules/.bin/playwright', 'test', ...plan.filters];
  await runTests('Journeys in a browser', command, 'browser.json', playwrightTotals);
}

async function runOnPostgres() {
  const name = 'API tests on PostgreSQL';
  if (findPostgres())
    await runTests(
      name,
      inTheGaps(vitest('postgres', 'postgres.json', BESIDE)),
      'postgres.json',
      vitestTotals,
    );
  else if (plan.needsPostgres) countCheck(`${name}: PostgreSQL is not installed`, false);
  else say(`\n— ${name}\n\nSkipped: PostgreSQL is not installed.\n`);
}

// Astro's check needs the TypeScript that is written in JavaScript, which is slow: it checks what is left to it alone.
const checkAstroTypes = [
  ...[bun, '--bun', 'node_modules/.bin/astro', 'check', '--tsconfig', 'site/pages.tsconfig.json'],
  ...['--minimumFailingSeverity', 'error'],
];
// Several checkers would each infer the same types: one costs the least processor time beside other steps.
const checkTypes = [process.execPath, 'node_modules/typescript-native/bin/tsc', '--singleThreaded'];
const checkLint = [bun, 'node_modules/.bin/biome', 'check', '.'];
const systemTests = vitest('system', 'system.json');
/** Where both engines are tested, each has half of the processor. */
const BESIDE = has('unit') && has('postgres') && findPostgres() ? ['--maxWorkers=50%'] : [];
const unitTests = vitest('unit', 'unit.json', BESIDE);

// One after the other where each keeps all cores busy: more at once takes longer in all. Checks that use one core come beside
// the journeys, which wait a part of the time for the browser.
const steps = [
  { id: 'market', run: prepareDemoMarket },
  { id: 'browser', run: findItsBrowser },
  { id: 'journeys', needs: ['market', 'browser'], run: runJourneys },
  {
    id: 'types',
    // The first writes the types that Astro generates, which the second reads.
    run: async () => {
      await check('Types of .astro files', inTheGaps(checkAstroTypes));
      await check('Types', inTheGaps(checkTypes));
    },
  },
  { id: 'lint', needs: ['types'], run: () => check('Lint and format', inTheGaps(checkLint)) },
  {
    id: 'system',
    needs: ['market', 'journeys', 'lint'],
    run: () => runTests('The running market', inTheGaps(systemTests), 'system.json', vitestTotals),
  },
  {
    id: 'unit',
    needs: ['system'],
    run: () => runTests('Unit and API tests', inTheGaps(unitTests), 'unit.json', vitestTotals),
  },
  { id: 'postgres', needs: ['system'], run: runOnPostgres },
];
const isFor = { market: has('system') || has('journeys'), browser: has('journeys') };
await runSteps(steps.filter(({ id }) => has(id) || isFor[id]));

if (flaky.length > 0) say(`\n— What passed only when it was tried again\n\n${flaky.join('\n\n')}\n`);
if (failures.length > 0) say(`\n— What failed\n\n${failures.join('\n\n')}\n`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
// Ending by itself: process.exit would cut off what a slow reader of the pipe has not taken yet.
process.exitCode = totals.failed > 0 ? 1 : 0;
