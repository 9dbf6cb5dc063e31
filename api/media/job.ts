import { HOUSEKEEPING, type Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';

export const mediaJob = ({ media }: Pick<Market, 'media'>, log: Log): Job => ({
  name: 'media',
  does: 'Deletes photos and files that nothing uses any more, and what was left of uploads that broke off',
  ...HOUSEKEEPING,
  scope: 'market',
  begin: () => () => media.sweep(log),
});
