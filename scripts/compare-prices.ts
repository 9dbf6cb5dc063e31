import type { Market } from '#api/market.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { progressLine } from './progress-line.ts';

/** Brings the stored price analyses up to date, so that the pages of a build carry them. */
export async function comparePrices(market: Market): Promise<void> {
  const progress = progressLine('Comparing prices');
  const startedAt = performance.now();
  await createPriceAnalyses(market).refresh();
  progress.done(`in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
