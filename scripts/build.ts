import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import pino from 'pino';
import { readEnv } from '#api/env.ts';
import { openMarket } from '#api/market.ts';
import { buildSite } from '#site/publish/build.ts';
import { comparePrices } from './compare-prices.ts';
import { endWhenTold } from './ending.ts';
import { progressLine } from './progress-line.ts';

/** Below the visitors' requests in the scheduler's eyes, drawing and compressing alike. */
const NICENESS = 10;

setPriority(NICENESS);
// Exiting, and not dying of the signal, ends Astro as well.
endWhenTold(async () => {}, 1);
const env = readEnv();
const market = await openMarket(resolve(env.DATA_DIR));
// A server that builds its own site keeps the prices compared itself.
const comparesPrices = !process.argv.includes('--prices-followed');
try {
  if (comparesPrices) await comparePrices(market);
  const progress = progressLine('Building the site');
  const { pages, seconds } = await buildSite({
    market,
    projectDir: resolve(import.meta.dirname, '..'),
    log: pino({ level: env.LOG_LEVEL }, pino.destination(2)),
    onPages: (count) => progress.update(`${count} pages`),
  });
  progress.done(`${pages} pages in ${seconds.toFixed(1)} s`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await market.close();
}
