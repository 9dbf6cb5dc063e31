import { mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { findDatabaseId } from '#api/database/identity.ts';
import { findSettledEnd } from '#api/events/settled-end.ts';
import type { Market } from '#api/market.ts';
import { publicUrl } from '#site/lib/public-url.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import {
  findLiveBuild,
  readBuildFacts,
  type SiteFolders,
  siteFolders,
  switchLive,
  writeBuildFacts,
  writeProgress,
} from '../folders.ts';
import { openPublisher } from '../following/publisher.ts';
import { openRenderer } from '../renderer.ts';
import { placeFiles, pruneAssets } from './assets.ts';
import { takeBuildLock } from './build-lock.ts';
import { codeVersion } from './code-version.ts';
import { compileSite, pruneCode } from './compile.ts';
import { type DrawnSite, drawSite } from './draw-site.ts';
import { linkPackages } from './link-packages.ts';
import { dropOlder, dropUnfinished, pruneBuilds } from './old-builds.ts';
import { type PagePrints, readPrints } from './page-print.ts';
import { writeSitemaps } from './sitemaps.ts';

const NEEDED_DISK_BYTES = 500 * 1024 * 1024;

type BuildOptions = {
  market: Market;
  projectDir: string;
  log: Logger;
  /** Draws every page; else those whose facts have not changed since the live build are taken over from it. */
  isFull?: boolean;
  /** Called with how many pages are done. */
  onPages?: (pages: number) => void;
};

type BuildResult = DrawnSite & { build: string; seconds: number };

/**
 * Builds the whole site into a new folder, brings it up to the changes made meanwhile and switches the
 * live link. Whatever fails or dies on the way leaves the live site as it is. Throws BuildBusyError while
 * another build of this market runs.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const folders = siteFolders(resolve(options.market.dataDir));
  const release = takeBuildLock(folders.lock);
  const startedAt = performance.now();
  try {
    const built = await buildAndSwitch(folders, options);
    return { ...built, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    release();
  }
}

async function buildAndSwitch(
  folders: SiteFolders,
  { market, projectDir, log, onPages, isFull = false }: BuildOptions,
): Promise<DrawnSite & { build: string }> {
  mkdirSync(folders.builds, { recursive: true });
  linkPackages(folders, projectDir);
  dropUnfinished(folders);
  refuseShortDisk(folders.builds);
  await market.engine.refreshStatistics();
  const startedAt = new Date().toISOString();
  const build = join(folders.builds, startedAt.replaceAll(/[:.]/g, '-'));
  const version = codeVersion(projectDir, publicUrl());
  const code = await compileSite({ folders, projectDir, version });
  const { databaseId, position } = await findSettledEnd(market.db);
  placeFiles(folders, code, build);
  const previous = findLiveBuild(folders);
  const known = isFull ? NOTHING_KNOWN : readKnown(previous, version);
  const [site] = await Promise.all([
    drawSite({ code, build, previous, known, market, onPages }),
    dropOlder(folders, previous),
  ]);
  writeProgress(build, { databaseId, position, waiting: [] });
  await replayChanges(code, build, { market, log });
  await writeSitemaps(build, market.db, publicUrl());
  // Pages of the market before a restore must not pass for those of the one after.
  if ((await findDatabaseId(market.db)) !== databaseId)
    throw new Error('The database was replaced while the site was built from it: build again.');
  writeBuildFacts(build, {
    policy: site.policy,
    position,
    codeVersion: version,
    publicUrl: publicUrl(),
    databaseId,
    startedAt,
    finishedAt: new Date().toISOString(),
  });
  switchLive(folders, build);
  pruneBuilds(folders);
  pruneAssets(folders);
  pruneCode(folders);
  return { build, ...site };
}

const NOTHING_KNOWN = { prints: new Map(), policy: undefined };

/** What is known of the pages of the live build: nothing where other code drew them. */
function readKnown(
  previous: string | undefined,
  version: string,
): { prints: PagePrints; policy: string | undefined } {
  const facts = previous === undefined ? undefined : readBuildFacts(previous);
  if (!previous || facts?.codeVersion !== version) return NOTHING_KNOWN;
  return { prints: readPrints(previous), policy: facts.policy };
}

async function replayChanges(
  code: string,
  build: string,
  options: Pick<BuildOptions, 'market' | 'log'>,
): Promise<void> {
  const renderer = openRenderer(code, toSiteMarket(options.market));
  const publisher = openPublisher(build, { ...options, renderer });
  await publisher.publishChanges();
  await publisher.publishWaiting();
}

function refuseShortDisk(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < NEEDED_DISK_BYTES) {
    throw new Error(
      `Too little disk for a build: ${Math.round((bavail * bsize) / 1e6)} MB free, 500 MB needed.`,
    );
  }
}
