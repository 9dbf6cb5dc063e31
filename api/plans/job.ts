import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { remindDealers } from './remind-dealers.ts';
import { remindSellers } from './remind-sellers.ts';

type Options = { db: Db; publicUrl: string; log: Log };

/** Reminds dealers and private sellers before what is free or paid for ends; late, it sends the reminder that is right then. */
export const planRemindersJob = ({ db, publicUrl, log }: Options): Job => ({
  name: 'plan-reminders',
  does: 'Reminds sellers of the end of plans and listings',
  when: { everySeconds: 600 },
  scope: 'market',
  begin: () => async () => {
    const dealers = await remindDealers({ db, publicUrl });
    const sellers = await remindSellers({ db, publicUrl });
    if (dealers + sellers > 0) log.info({ dealers, sellers }, 'sellers were reminded of what ends');
  },
});
