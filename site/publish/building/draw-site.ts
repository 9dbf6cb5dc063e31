import { availableParallelism } from 'node:os';
import type { Market } from '#api/market.ts';
import { readPlainPages } from './compile.ts';
import type { Drawn } from './draw-pages.ts';
import { type DrawingJob, drawInProcesses } from './drawing-pool.ts';
import { listPageBatches } from './page-paths.ts';
import { addPrints, type PagePrints } from './page-print.ts';

/**
 * A whole build: how many pages it has, how many of them it took over from the one before, how long all processes
 * together drew and compressed the others, and the content policy of all.
 */
export type DrawnSite = Omit<Drawn, 'policies' | 'prints'> & { policy: string };

/** One process for each core, of which each holds up to 250 MB. */
const MOST_PROCESSES = 8;

type DrawOptions = Omit<DrawingJob, 'dataDir'> & {
  market: Market;
  /** What the pages of the live build were drawn from, where it is of this code. */
  known: { prints: PagePrints; policy: string | undefined };
  onPages?: ((pages: number) => void) | undefined;
};

/** Draws every page of a market into a build, and notes the prints of those that a rebuild may take over. Throws when one cannot be drawn, or when their content policies differ. */
export async function drawSite({ market, known, onPages, ...to }: DrawOptions): Promise<DrawnSite> {
  const site = { pages: 0, takenOver: 0, drawMs: 0, compressMs: 0 };
  const policies = new Set<string>();
  const add = (drawn: Drawn) => {
    site.pages += drawn.pages;
    site.takenOver += drawn.takenOver;
    site.drawMs += drawn.drawMs;
    site.compressMs += drawn.compressMs;
    for (const policy of drawn.policies) policies.add(policy);
    addPrints(to.build, drawn.prints);
    onPages?.(site.pages);
  };
  const batches = listPageBatches(market.db, { plainPages: readPlainPages(to.code), prints: known.prints });
  const count = Math.min(availableParallelism(), MOST_PROCESSES);
  await drawInProcesses({ ...to, dataDir: market.dataDir }, { batches, count, onDrawn: add });
  if (site.takenOver > 0 && known.policy) policies.add(known.policy);
  const [policy] = policies;
  if (!policy || policies.size > 1)
    throw new Error(`The pages have ${policies.size} content policies, not one.`);
  return { ...site, policy };
}
