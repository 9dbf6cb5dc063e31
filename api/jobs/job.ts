import type { Backoff } from '#domain/backoff.ts';
import type { TimeOfDay } from '#domain/nairobi-day.ts';
import type { Waker } from './waker.ts';

/**
 * When a job runs: so many seconds after its last run has ended, and after a start at once or when `firstAfterSeconds`
 * says; each day at a time in Nairobi, late rather than not at all; or only when it is woken.
 */
export type When =
  | { everySeconds: number; firstAfterSeconds?: number }
  | { dailyAt: TimeOfDay }
  | 'when needed';

/**
 * One piece of background work. To add one, export a function that makes it from the noun it belongs to
 * (`alertsJob` in api/alerts) and add a line to the list in scripts/jobs.ts.
 *
 * A run may be cut short anywhere and done again, also by another process a moment later: a job must be idempotent,
 * or claim what it does in the database.
 */
export type Job = {
  /** Its name in logs and in health. */
  name: string;
  /** What it does, as an admin reads it: `Sends mails`. */
  does: string;
  when: When;
  /** Each server does a `process` job for itself; of all servers of a market one does a `market` job, by a lease. */
  scope: 'process' | 'market';
  /** The lease of a market job, by default its name. Jobs that share one run in the same process. */
  lease?: string;
  /** The waits after failures in a row; by default from the job's interval up to a minute. */
  retry?: Backoff;
  /** Lets others ask for a run at once. */
  waker?: Waker;
  /**
   * Called when this process takes the job on; returns what one run does. `tenure` is aborted when the server stops or
   * the lease is lost: a long run then ends at the next safe point.
   */
  begin: (tenure: AbortSignal) => () => Promise<unknown>;
};

/** For what goes through the whole market to find what is rarely there: not while visitors come back after a start. */
export const HOUSEKEEPING = {
  when: { everySeconds: 24 * 3_600, firstAfterSeconds: 60 },
} as const satisfies Pick<Job, 'when'>;

/** For what visitors wait for: several times a second, and soon again after a failure. */
export const PROMPT = {
  when: { everySeconds: 0.15 },
  retry: { firstMs: 150, longestMs: 2_000 },
} as const satisfies Pick<Job, 'when' | 'retry'>;
