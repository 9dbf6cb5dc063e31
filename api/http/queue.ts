import pLimit from 'p-limit';
import { ApiError } from './errors.ts';

export type Queue = {
  /** Runs a task in its turn. Throws an ApiError 503 when too many wait already. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** How many tasks are under way or wait. */
  pending(): number;
};

type QueueOptions = {
  atOnce: number;
  /** How many may wait; any number by default. */
  mostWaiting?: number;
  /** What more are told. */
  busy?: string;
};

const RETRY_AFTER_SECONDS = 2;
const BUSY = 'Many people are asking for this right now. Please try again in a moment.';

/** A first-come, first-served queue that runs at most `atOnce` tasks at a time. */
export function createQueue({
  atOnce,
  mostWaiting = Number.POSITIVE_INFINITY,
  busy = BUSY,
}: QueueOptions): Queue {
  const limit = pLimit(atOnce);
  const pending = () => limit.activeCount + limit.pendingCount;
  return {
    pending,
    async run(task) {
      if (pending() < atOnce + mostWaiting) return limit(task);
      throw new ApiError(503, busy, { code: 'BUSY', retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  };
}
