import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { checkBooks } from './check-books.ts';

const HOUR_MS = 3_600_000;

/** Checks the ledger and the receipts once a day: what is wrong fails the job, which health and the operator hear of. */
export const ledgerJob = (db: Db): Job => ({
  name: 'ledger-check',
  does: 'Checks that the ledger balances and that no receipt is missing',
  when: { dailyAt: '04:25' },
  scope: 'market',
  retry: { firstMs: HOUR_MS, longestMs: HOUR_MS },
  begin: () => async () => {
    const [first, ...others] = await checkBooks(db);
    if (first === undefined) return;
    throw new Error(others.length === 0 ? first : `${first} (and ${others.length} more)`);
  },
});
