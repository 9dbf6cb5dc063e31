import { setTimeout as sleep } from 'node:timers/promises';
import { holdLeases } from '#api/database/hold-leases.ts';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';

/** Apart from the lease of the job `deploy`, which its server holds all the time. */
const NAME = 'deploy to the bucket';
const POLL_MS = 500;

type LeaseOptions<Result> = {
  db: Db;
  log: Log;
  /** How long a deploy that is under way is waited for. */
  waitMs?: number;
  work: (lost: AbortSignal) => Promise<Result>;
};

/** Does work that no two processes may do at once; undefined where another one is at it. */
export async function underDeployLease<Result>({
  db,
  log,
  waitMs = 0,
  work,
}: LeaseOptions<Result>): Promise<{ result: Result } | undefined> {
  const end = Date.now() + waitMs;
  for (;;) {
    let lost: AbortSignal | undefined;
    const held = await holdLeases({
      ...{ db, log, names: [NAME] },
      onGained: (lease) => {
        lost ??= lease.lost;
      },
    });
    try {
      if (lost) return { result: await work(lost) };
    } finally {
      await held.stop();
    }
    if (Date.now() >= end) return undefined;
    await sleep(POLL_MS);
  }
}
