import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { pruneLive } from './changes.ts';

/** Deletes delivered events and unused tickets. */
export const liveJob = (db: Db): Job => ({
  name: 'live',
  does: 'Deletes what open pages have heard of',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => () => pruneLive(db),
});
