import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningJobs, startJobs } from '#api/jobs/start-jobs.ts';
import { askForRun, listRuns } from '#api/operations/runs.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createRebuildJob } from './rebuild-job.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let projectDir: string;
let jobs: RunningJobs;
let rebuild: () => void;
const log = pino({ level: 'silent' });

beforeEach(async () => {
  market = await openTestMarket();
  projectDir = mkdtempSync(join(tmpdir(), 'garisoko-project-'));
  mkdirSync(join(projectDir, 'scripts'));
  const live = { build: projectDir };
  const retry = { firstMs: 40, longestMs: 100 };
  const rebuilds = createRebuildJob({ market, live, projectDir, everyMinutes: 0, log, retry });
  rebuild = rebuilds.rebuild;
  jobs = await startJobs([rebuilds.job, rebuilds.askedJob], { db: market.db, log });
});
afterEach(async () => {
  await jobs.stop();
  await market.dispose();
  rmSync(projectDir, { recursive: true });
});

/** A build that succeeds once it was tried more than `failures` times. */
function willFail(failures: number): void {
  writeFileSync(
    join(projectDir, 'scripts', 'build.ts'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync('tries', 'x');
    if (readFileSync('tries', 'utf8').length <= ${failures}) {
      console.error('Too little disk in /srv/garisoko');
      process.exit(1);
    }`,
  );
}
const tries = () => readFileSync(join(projectDir, 'tries'), 'utf8').length;
const error = () => jobs.report()[0]?.error;

test('a build that fails is tried again until it succeeds, then nothing is wrong any more', async () => {
  willFail(4);
  rebuild();
  await eventually(async () => expect(error()).toContain('Too little disk'));
  await eventually(async () => expect(tries()).toBe(5));
  await eventually(async () => expect(error()).toBeNull());
}, 60_000);

test('one that is asked for while another runs follows it', async () => {
  writeFileSync(
    join(projectDir, 'scripts', 'build.ts'),
    `import { appendFileSync, existsSync } from 'node:fs';
    appendFileSync('tries', 'x');
    while (!existsSync('may-end')) await Bun.sleep(10);`,
  );
  rebuild();
  await eventually(async () => expect(tries()).toBe(1));
  rebuild();
  writeFileSync(join(projectDir, 'may-end'), '');
  await eventually(async () => expect(tries()).toBe(2));
}, 60_000);

test('nothing is tried again after the end', async () => {
  willFail(1_000);
  rebuild();
  await eventually(async () => expect(error()).not.toBeNull());
  await jobs.stop();
  const before = tries();
  rebuild();
  await Bun.sleep(150);
  expect(tries()).toBe(before);
}, 60_000);

test('a whole build that an admin asks for draws everything, and ends as it ends [operations-9]', async () => {
  writeFileSync(
    join(projectDir, 'scripts', 'build.ts'),
    `import { appendFileSync } from 'node:fs';
    appendFileSync('tries', 'x');
    if (!process.argv.includes('--full')) { console.error('not whole'); process.exit(1); }`,
  );
  const at = new Date().toISOString();
  await askForRun(market.db, 'whole-rebuild', at);
  expect(await askForRun(market.db, 'whole-rebuild', at)).toBeUndefined();
  const last = async () => (await listRuns(market.db))[0];
  await eventually(async () =>
    expect(await last()).toMatchObject({
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      error: null,
    }),
  );
  expect(tries()).toBe(1);
  await askForRun(market.db, 'rebuild', at);
  await eventually(async () => expect(await last()).toMatchObject({ kind: 'rebuild', error: 'not whole' }));
}, 60_000);
