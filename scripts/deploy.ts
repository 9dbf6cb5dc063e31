import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';
import { deploySite } from '#site/publish/deploying/deploy-site.ts';
import { underDeployLease } from '#site/publish/deploying/lease.ts';
import { findLiveBuild, readBuildFacts, siteFolders } from '#site/publish/folders.ts';
import { pageHeaders } from '#site/publish/serving/security-headers.ts';
import { runInBackground } from './background.ts';
import { endOnSignal } from './ending.ts';
import { deployTargetOf } from './market-deploying.ts';
import { progressLine } from './progress-line.ts';

const WAIT_MS = 60_000;

/** Copies the finished site to the bucket of DEPLOY_URL, what changed alone; with --headers only prints what a CDN adds. */
async function deploy(): Promise<void> {
  const { values: given } = parseArgs({
    options: {
      headers: { type: 'boolean', default: false },
      // A server copies its own site.
      'by-market': { type: 'boolean', default: false },
    },
  });
  const env = readEnv();
  const folders = siteFolders(resolve(env.DATA_DIR));
  if (given.headers) return printHeaders(findLiveBuild(folders));
  const to = deployTargetOf(env);
  if (!to) throw new Error('DEPLOY_URL is needed: s3://key:secret@host/bucket/prefix.');
  if (given['by-market']) runInBackground();
  const market = await openMarket(resolve(env.DATA_DIR), marketOptionsOf(env));
  const ending = new AbortController();
  endOnSignal(async () => ending.abort(), 1);
  try {
    const progress = progressLine('Copying the site');
    const startedAt = performance.now();
    const done = await underDeployLease({
      ...{ db: market.db, log: createLogger(env.LOG_LEVEL), waitMs: given['by-market'] ? 0 : WAIT_MS },
      work: (lost) =>
        deploySite({
          ...{ ...to, db: market.db, folders, signal: AbortSignal.any([ending.signal, lost]) },
          onProgress: (uploaded) => progress.update(`${uploaded} files`),
        }),
    });
    if (!done) throw new Error('Another deploy of this market is under way. Try again once it has ended.');
    const { files, uploaded, removed } = done.result;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    progress.done(`${files} files in ${seconds} s: ${uploaded} uploaded, ${removed} deleted`);
  } finally {
    await market.close();
  }
}

function printHeaders(build: string | undefined): void {
  const facts = build && readBuildFacts(build);
  if (!facts) throw new Error('The site has not been built yet: run `npm run build`.');
  for (const [name, value] of Object.entries(pageHeaders(facts.policy)))
    process.stdout.write(`${name}: ${value}\n`);
}

deploy().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
