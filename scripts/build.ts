import { resolve } from 'node:path';
import pino from 'pino';
import { readEnv } from '#api/env.ts';
import { openMarket } from '#api/market.ts';
import { buildSite } from '#site/publish/build.ts';
import { progressLine } from './progress-line.ts';

const env = readEnv();
const market = await openMarket(resolve(env.DATA_DIR));
const progress = progressLine('Building the site');
try {
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
