import { OUTSIDE } from '#api/http/outside/reach.ts';
import type { Job } from '#api/jobs/job.ts';
import { type FeedWork, workOnFeeds } from './work.ts';

/** Fetches dealers' stock from the addresses that they gave, once a day. */
export const feedsJob = (work: Omit<FeedWork, 'reach'>): Job => ({
  name: 'feeds',
  does: 'Fetches dealers’ stock from their addresses',
  when: { everySeconds: 2 },
  scope: 'market',
  begin: (tenure) => () => workOnFeeds({ ...work, reach: OUTSIDE }, tenure),
});
