import type { Job } from '#api/jobs/job.ts';
import type { SharedLimits } from './shared-limits.ts';

const PRUNE_EVERY = 60;

/** Counts limited calls together with the other processes of the market. */
export const rateLimitsJob = (limits: SharedLimits): Job => ({
  name: 'rate limits',
  does: 'Counts limited calls together with other servers',
  when: { everySeconds: 1 },
  scope: 'process',
  begin() {
    let runs = 0;
    return async () => {
      await limits.exchange();
      runs += 1;
      if (runs % PRUNE_EVERY === 1) await limits.prune();
    };
  },
});
