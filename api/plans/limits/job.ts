import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { settleDueListings } from './settle.ts';

/** Ends what is featured or listed until a moment that is over, and puts on sale what waited for a place. */
export const settleListingsJob = (db: Db): Job => ({
  name: 'settle-listings',
  does: 'Ends what is featured or listed until now, and puts on sale what waited for a place',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: (tenure) => () => settleDueListings(db, Date.now(), tenure),
});
