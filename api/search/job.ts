import { type Job, PROMPT } from '#api/jobs/job.ts';
import type { Search } from './search.ts';

/** Takes what changed, by whatever process, into this process's search. */
export const searchJob = (search: Pick<Search, 'refresh'>): Job => ({
  name: 'search',
  does: 'Takes changes into the search',
  ...PROMPT,
  scope: 'process',
  begin: () => () => search.refresh(),
});
