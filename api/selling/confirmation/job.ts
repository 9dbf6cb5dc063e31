import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { askSellers } from './ask-sellers.ts';
import { expireListings } from './expire-listings.ts';

type Options = { db: Db; publicUrl: string; log: Log };

/** Asks sellers in the morning whether their listings are still available; unconfirmed ones expire. */
export const confirmationJobs = ({ db, publicUrl, log }: Options): Job[] => [
  {
    name: 'still-available',
    does: 'Asks sellers whether their listings are still available',
    when: { dailyAt: '08:00' },
    scope: 'market',
    begin: () => async () => {
      const mails = await askSellers({ db, publicUrl });
      if (mails > 0) log.info({ mails }, 'sellers were asked about their listings');
    },
  },
  {
    name: 'expiry',
    does: 'Takes listings off sale that nobody confirmed',
    when: { everySeconds: 3_600 },
    scope: 'market',
    begin: (signal) => async () => {
      const expired = await expireListings({ db, publicUrl, signal });
      if (expired > 0) log.info({ expired }, 'listings expired');
    },
  },
];
