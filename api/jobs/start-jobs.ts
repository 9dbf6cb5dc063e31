import { holdLeases } from '#api/database/hold-leases.ts';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import type { Job } from './job.ts';
import { JobLoop } from './loop.ts';
import type { JobReport } from './schema.ts';

type StartOptions = {
  db: Db;
  log: Log;
  now?: () => number;
  /** Which leases of the market's jobs this process takes; the others are left to other processes. */
  takes?: (lease: string) => boolean;
  /** How long a lease outlives its holder, and how often it is renewed. */
  leases?: { ttlMs: number; heartbeatMs: number };
};

export type RunningJobs = {
  /** How each job does, in the order of the list. */
  report: () => JobReport[];
  /** Begins no more runs, waits for those under way and gives the leases back. */
  stop: () => Promise<void>;
};

const confirmed = async () => {};

/**
 * Does `jobs` until it is stopped: those of the process at once, those of the market, where it takes them, while it holds
 * their leases.
 */
export async function startJobs(
  jobs: readonly Job[],
  { db, log, now = Date.now, takes = () => true, leases: times }: StartOptions,
): Promise<RunningJobs> {
  const ending = new AbortController();
  const loops = jobs.map((job) => new JobLoop(job, { db, log, now }));
  const ofMarket = Map.groupBy(
    loops.filter(({ job }) => job.scope === 'market'),
    ({ job }) => job.lease ?? job.name,
  );
  for (const loop of loops) if (loop.job.scope === 'process') loop.follow(ending.signal, confirmed);
  const leases = await holdLeases({
    ...{ db, log, ...times },
    names: [...ofMarket.keys()].filter(takes),
    onGained({ name, lost, confirm }) {
      const tenure = AbortSignal.any([ending.signal, lost]);
      for (const loop of ofMarket.get(name) ?? []) loop.follow(tenure, confirm);
    },
  });
  return {
    report: () => loops.map((loop) => loop.report()),
    async stop() {
      ending.abort();
      // Renewed until the last run has ended.
      await Promise.all(loops.map((loop) => loop.ended()));
      await leases.stop();
    },
  };
}
