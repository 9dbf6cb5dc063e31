import type { Engine } from '#api/database/engine.ts';
import type { OutboxName } from '#api/events/outbox-end.ts';
import type { Job } from './job.ts';
import { createWaker } from './waker.ts';

/** What is lost of the notices, and what ends without one as a rollback does, is found by looking this often. */
const LOOK_SECONDS = 1;

/**
 * The job, woken by each commit that adds to an outbox, where the engine tells of them; it looks less often then. Where it
 * tells of none, the job as it is.
 */
export function wokenBy(engine: Engine, outbox: OutboxName, job: Job): Job {
  if (!engine.listen || job.waker) return job;
  const waker = createWaker();
  engine.listen(outbox, waker.wake);
  return { ...job, waker, when: { everySeconds: LOOK_SECONDS } };
}
