import { type Job, PROMPT } from '#api/jobs/job.ts';
import type { PriceAnalyses } from './prices.ts';

/** Time slice of the job, the longest it delays a request. */
const COMPARING_MS = 60;

/** Compares changed prices anew, for a moment at a time. */
export const pricesJob = (prices: Pick<PriceAnalyses, 'refresh'>): Job => ({
  name: 'prices',
  does: 'Compares changed prices anew',
  ...PROMPT,
  scope: 'market',
  begin: () => () => prices.refresh(COMPARING_MS),
});
