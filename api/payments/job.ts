import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { expireOrders } from './end-order.ts';
import { noteLostPushes } from './start.ts';

/** Ends orders that were not paid in time, and notes pushes whose process ended. */
export const ordersJob = (db: Db): Job => ({
  name: 'orders',
  does: 'Ends unpaid orders whose time is over',
  when: { everySeconds: 30 },
  scope: 'market',
  begin: (tenure) => async () => {
    await noteLostPushes(db, Date.now());
    await expireOrders(db, Date.now(), tenure);
  },
});
