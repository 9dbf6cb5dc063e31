import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { openMarket } from '#api/market.ts';
import { rememberShared } from '#site/lib/shared-reads.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { loadSite } from '../renderer.ts';
import { drawPages } from './draw-pages.ts';
import type { DrawingAnswer, DrawingJob } from './drawing-pool.ts';
import type { PageBatch } from './page-paths.ts';

/* A process of its own that draws what drawing-pool.ts sends it, in that order, until that hangs up. */

const job: DrawingJob = JSON.parse(process.argv[2] ?? '');
const market = await openMarket(job.dataDir, { ...marketOptionsOf(readEnv()), readonly: true });
const draw = await loadSite(job.code);
const site = toSiteMarket(market);
/** What listings ask alike, or what the pages before them did, whose cars are as much memory again. */
let shared = { isForListings: false, market: rememberShared(site) };
const marketFor = ({ listings }: PageBatch) => {
  const isForListings = listings.length > 0;
  if (isForListings !== shared.isForListings) shared = { isForListings, market: rememberShared(site) };
  return shared.market;
};
const answer = (words: DrawingAnswer): void => {
  process.send?.(words);
};

process.on('disconnect', () => process.exit());
let before = Promise.resolve();
process.on('message', (batch: PageBatch) => {
  before = before
    .then(() => drawPages(batch, { ...job, draw, market: marketFor(batch) }))
    .then(
      (drawn) => answer({ drawn }),
      (cause: unknown) =>
        answer({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
    );
});
