import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { closeEndedActings } from './acting.ts';

/** Notes in the audit log when an admin's look at an account ended by itself. */
export const actingJob = (db: Db): Job => ({
  name: 'acting',
  does: 'Notes the end of looks at accounts',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => () => closeEndedActings(db),
});
