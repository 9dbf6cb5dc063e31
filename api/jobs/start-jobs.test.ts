import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acquireLeases, forgetLeases } from '#api/database/leases.ts';
import { type OpenDatabase, openDatabase } from '#api/database/open.ts';
import { createLogger } from '#api/log.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Job } from './job.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';
import { createWaker } from './waker.ts';

const log = createLogger('silent');
const leases = { ttlMs: 200, heartbeatMs: 40 };

let market: Awaited<ReturnType<typeof openTestMarket>>;
let other: OpenDatabase;
let running: RunningJobs[];
beforeEach(async () => {
  market = await openTestMarket();
  other = openDatabase(market.dataDir, { databaseUrl: market.databaseUrl });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await other.close();
  await market.dispose();
});

const sweeping = (given: Partial<Job>): Job => ({
  ...{ name: 'sweep', does: 'Sweeps the yard', when: { everySeconds: 0.01 }, scope: 'market' },
  begin: () => async () => {},
  ...given,
});

async function start(
  jobs: Job[],
  { db }: Pick<OpenDatabase, 'db'> = market,
  options: Partial<Parameters<typeof startJobs>[1]> = {},
) {
  const started = await startJobs(jobs, { db, log, leases, ...options });
  running.push(started);
  return started;
}

const stateOf = (jobs: RunningJobs) => jobs.report()[0]?.state;

describe('a job', () => {
  test('never overlaps with itself, and begins again when its last run has ended', async () => {
    let underWay = 0;
    let most = 0;
    let runs = 0;
    const begin = () => async () => {
      most = Math.max(most, ++underWay);
      await Bun.sleep(20);
      underWay--;
      runs++;
    };
    await start([sweeping({ scope: 'process', begin })]);
    await eventually(async () => expect(runs).toBeGreaterThan(2));
    expect(most).toBe(1);
  });

  test('that is under way is aborted and awaited at a stop; none begins after it', async () => {
    const done: string[] = [];
    const begin = (tenure: AbortSignal) => async () => {
      done.push('begins');
      await new Promise((resolve) => tenure.addEventListener('abort', resolve));
      await Bun.sleep(20);
      done.push('ends');
    };
    const jobs = await start([sweeping({ begin })]);
    await eventually(async () => expect(stateOf(jobs)).toBe('running'));
    await jobs.stop();
    await Bun.sleep(50);
    expect(done).toEqual(['begins', 'ends']);
    expect(await market.db.selectFrom('leases').select('name').execute()).toEqual([]);
  });

  test('that is woken runs at once, and again where it was woken while it ran', async () => {
    let runs = 0;
    const waker = createWaker();
    const begin = () => async () => {
      if (++runs === 1) waker.wake();
    };
    await start([sweeping({ when: 'when needed', waker, begin })]);
    await Bun.sleep(50);
    expect(runs).toBe(0);
    waker.wake();
    await eventually(async () => expect(runs).toBe(2));
    await Bun.sleep(50);
    expect(runs).toBe(2);
  });

  test('that fails is tried again with backoff, says so, and is well again after a success', async () => {
    let isBroken = true;
    let jobs: RunningJobs | undefined;
    const waits: unknown[] = [];
    const waker = createWaker();
    const begin = () => async () => {
      waits.push(jobs?.report()[0]?.retryAt);
      waker.wake();
      if (isBroken) throw new Error('ENOSPC: /srv/garisoko');
    };
    const retry = { firstMs: 20, longestMs: 50 };
    const clock = Date.parse('2026-11-22T09:00:00Z');
    jobs = await start([sweeping({ when: { everySeconds: 0.001 }, retry, waker, begin })], market, {
      now: () => clock,
    });
    await eventually(async () => expect(waits.length).toBe(4));
    expect(waits.slice(1)).toEqual([20, 40, 50].map((ms) => new Date(clock + ms).toISOString()));
    await eventually(async () =>
      expect(jobs?.report()[0]).toMatchObject({
        ...{ state: 'failing', error: 'ENOSPC: /srv/garisoko' },
        failingSince: '2026-11-22T09:00:00.000Z',
      }),
    );
    isBroken = false;
    await eventually(async () =>
      expect(jobs?.report()[0]).toMatchObject({ error: null, failingSince: null }),
    );
  });

  test('that cannot even begin is tried again', async () => {
    let tries = 0;
    const begin = () => {
      if (++tries < 3) throw new Error('No build is live');
      return async () => {};
    };
    const jobs = await start([sweeping({ retry: { firstMs: 5, longestMs: 5 }, begin })]);
    await eventually(async () => expect(tries).toBe(3));
    await eventually(async () => expect(stateOf(jobs)).toBe('waiting'));
  });
});

describe('of two servers on one database', () => {
  test('each does a job of its process; one does a job of the market, and the other once it stops', async () => {
    const done: string[] = [];
    const own = sweeping({ name: 'own', scope: 'process', begin: () => async () => void done.push('own') });
    const shared = (who: string) => sweeping({ begin: () => async () => void done.push(who) });
    const first = await start([shared('first'), own]);
    const second = await start([shared('second'), own], other);
    await eventually(async () => expect(done).toContain('first'));
    expect([stateOf(second), done.includes('second')]).toEqual(['elsewhere', false]);
    await first.stop();
    const count = done.filter((who) => who === 'first').length;
    await eventually(async () => expect(done).toContain('second'));
    expect(done.filter((who) => who === 'first')).toHaveLength(count);
  });

  test('jobs that share a lease run in the same process', async () => {
    await acquireLeases(other.db, ['rebuild'], 'another', 60_000);
    const jobs = await start([
      sweeping({ name: 'publisher', lease: 'publisher' }),
      sweeping({ name: 'rebuild', lease: 'publisher' }),
    ]);
    await eventually(async () =>
      expect(jobs.report().every(({ state }) => state !== 'elsewhere')).toBe(true),
    );
  });

  test('a run whose lease is lost is aborted, and the job begins afresh once the lease is back', async () => {
    const done: string[] = [];
    const begin = (tenure: AbortSignal) => {
      done.push('begins');
      return () =>
        new Promise<void>((resolve) => {
          tenure.addEventListener('abort', () => {
            done.push('aborted');
            resolve();
          });
        });
    };
    const jobs = await start([sweeping({ begin })]);
    await eventually(async () => expect(done).toEqual(['begins']));
    await forgetLeases(other.db);
    await acquireLeases(other.db, ['sweep'], 'another', 150);
    await eventually(async () => expect(done).toEqual(['begins', 'aborted']));
    expect(stateOf(jobs)).toBe('elsewhere');
    await eventually(async () => expect(done).toEqual(['begins', 'aborted', 'begins']));
  });
});

describe('a daily job', () => {
  const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);
  let runs = 0;
  let clock = 0;
  const daily = sweeping({ when: { dailyAt: '03:30' }, begin: () => async () => void runs++ });
  const startAt = (time: string, database: Pick<OpenDatabase, 'db'> = market) => {
    clock = at(time);
    return start([daily], database, { now: () => clock });
  };
  beforeEach(() => {
    runs = 0;
  });

  test('runs once a day for all servers and restarts, and at once where it was missed', async () => {
    for (const [time, expected] of [
      ['20T12:00', 1],
      ['20T13:00', 1],
      ['21T03:29', 1],
      ['21T03:30', 2],
      ['21T23:59', 2],
      ['25T01:00', 3],
      ['25T03:31', 4],
    ] as const) {
      const [one, two] = [await startAt(time), await startAt(time, other)];
      await eventually(async () => expect([time, runs]).toEqual([time, expected]));
      await one.stop();
      await Bun.sleep(60);
      await two.stop();
      expect([time, runs]).toEqual([time, expected]);
    }
  });

  test('runs when its time comes, also where the clock jumps as after a sleep', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const runsAfterMinutes = () =>
        expect.poll(async () => {
          await vi.advanceTimersByTimeAsync(60_000);
          return runs;
        });
      await startAt('22T01:00');
      await runsAfterMinutes().toBe(1);
      clock = at('24T09:00');
      await runsAfterMinutes().toBe(2);
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(runs).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that was cut short or failed is not done', async () => {
    const cut = sweeping({
      ...daily,
      begin: (tenure) => () => new Promise((resolve) => tenure.addEventListener('abort', resolve)),
    });
    const jobs = await start([cut]);
    await eventually(async () => expect(stateOf(jobs)).toBe('running'));
    await jobs.stop();
    await startAt('22T12:00');
    await eventually(async () => expect(runs).toBe(1));
  });
});
