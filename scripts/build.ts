import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { findServer } from '#api/database/server-lock.ts';
import { openMarket } from '#api/market.ts';
import { buildSite } from '#site/publish/building/build.ts';
import { findLiveBuild, readBuildFacts, siteFolders } from '#site/publish/folders.ts';
import { runInBackground } from './background.ts';
import { comparePrices } from './compare-prices.ts';
import { endOnSignal } from './ending.ts';
import { progressLine } from './progress-line.ts';

runInBackground();
// Exiting, and not dying of the signal, ends Astro as well.
endOnSignal(async () => {}, 1);
const { values: given } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    // A server that builds its own site keeps the prices compared itself.
    'prices-followed': { type: 'boolean', default: false },
  },
});
const env = readEnv();
const dataDir = resolve(env.DATA_DIR);
const market = await openMarket(dataDir, marketOptionsOf(env));
try {
  refuseOtherAddress();
  if (!given['prices-followed']) await comparePrices(market);
  const progress = progressLine('Building the site');
  const { pages, takenOver, seconds, drawMs, compressMs } = await buildSite({
    market,
    projectDir: resolve(import.meta.dirname, '..'),
    isFull: given.full,
    log: pino({ level: env.LOG_LEVEL }, pino.destination(2)),
    onPages: (count) => progress.update(`${count} pages`),
  });
  const [drawn, compressed] = [drawMs, compressMs].map((ms) => (ms / (pages - takenOver)).toFixed(2));
  progress.done(
    `${pages} pages in ${seconds.toFixed(1)} s: ${takenOver} taken over, the others drawn in ${drawn} ms and compressed in ${compressed} ms each`,
  );
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await market.close();
}

/** The server that runs keeps its address: a build with another one would send its visitors there. */
function refuseOtherAddress(): void {
  const server = findServer(dataDir);
  const live = findLiveBuild(siteFolders(dataDir));
  const pagesUrl = live && readBuildFacts(live)?.publicUrl;
  if (!server || !pagesUrl || pagesUrl === settingsOf(env).publicUrl) return;
  throw new Error(
    `The server that runs (${server}) serves pages for ${pagesUrl}: build with PUBLIC_URL=${pagesUrl}, or stop it first.`,
  );
}
