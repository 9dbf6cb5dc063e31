import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestMarket } from '#api/database/test-market.ts';
import { type Schedule, scheduleBuilds } from './schedule.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let projectDir: string;
let schedule: Schedule;
const waits: unknown[] = [];

/** Notes each wait that is logged, in its order. */
const log = pino({ level: 'error' }, { write: (line) => void waits.push(JSON.parse(line).waitMs) });

beforeEach(async () => {
  market = await openTestMarket();
  projectDir = mkdtempSync(join(tmpdir(), 'garisoko-project-'));
  mkdirSync(join(projectDir, 'scripts'));
  waits.length = 0;
  const live = { build: projectDir };
  const retry = { firstMs: 40, longestMs: 100 };
  schedule = scheduleBuilds({ market, live, projectDir, everyMinutes: 0, log, retry });
});
afterEach(async () => {
  await schedule.stop();
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

test('a build that fails is tried again with growing waits until it succeeds, then nothing is wrong any more', async () => {
  willFail(4);
  schedule.build();
  await vi.waitFor(() => expect(schedule.failed()?.reason).toContain('Too little disk'));
  await vi.waitFor(() => expect(tries()).toBe(5), 30_000);
  await vi.waitFor(() => expect(schedule.failed()).toBeUndefined(), 30_000);
  expect(waits).toEqual([40, 80, 100, 100]);
}, 60_000);

test('a success resets the waits', async () => {
  willFail(2);
  schedule.build();
  await vi.waitFor(() => expect(tries()).toBe(3), 30_000);
  await vi.waitFor(() => expect(schedule.failed()).toBeUndefined(), 30_000);
  willFail(4);
  schedule.build();
  await vi.waitFor(() => expect(waits).toEqual([40, 80, 40]), 30_000);
}, 60_000);

test('nothing is tried again after the end', async () => {
  willFail(1_000);
  schedule.build();
  await vi.waitFor(() => expect(schedule.failed()).toBeDefined(), 30_000);
  await schedule.stop();
  const before = tries();
  schedule.build();
  await Bun.sleep(150);
  expect(tries()).toBe(before);
}, 60_000);
