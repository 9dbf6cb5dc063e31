import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ApiError } from '#api/http/errors.ts';

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
};

const RETRY_AFTER_SECONDS = 2;

/** A first-come, first-served queue that runs at most `atOnce` tasks at a time. */
export function createQueue({ atOnce, mostWaiting = Number.POSITIVE_INFINITY }: QueueOptions): Queue {
  const limit = pLimit(atOnce);
  const pending = () => limit.activeCount + limit.pendingCount;
  return {
    pending,
    async run(task) {
      if (pending() >= atOnce + mostWaiting) throw tooBusy();
      return limit(task);
    },
  };
}

/** Drawing and encoding keep a core busy each. */
const IMAGES_AT_ONCE = Math.max(2, availableParallelism());
/** The last of them waits for some seconds. */
const MOST_WAITING = 100;

/** The one queue for image work of a process. A task must not wait for another one of the same queue. */
export function createImageQueue(): Queue {
  // No picture is worked on twice, so what libvips keeps of the last operations is memory for nothing.
  sharp.cache(false);
  return createQueue({ atOnce: IMAGES_AT_ONCE, mostWaiting: MOST_WAITING });
}

const tooBusy = (): ApiError =>
  new ApiError(503, 'Many pictures are being drawn right now. Please try again in a moment.', {
    code: 'BUSY',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
