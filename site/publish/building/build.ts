import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { findDatabaseId } from '#api/database/identity.ts';
import { refreshStatistics } from '#api/database/open.ts';
import { findEnd } from '#api/events/outbox-end.ts';
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
import { startRenderer } from '../renderer.ts';
import { pruneAssets, shareAssets } from './assets.ts';
import { runAstroBuild, takePolicy } from './astro-build.ts';
import { takeBuildLock } from './build-lock.ts';
import { codeVersion } from './code-version.ts';
import { pageCompressor } from './compress-pages.ts';
import { linkPackages } from './link-packages.ts';
import { writeSitemaps } from './sitemaps.ts';

const NEEDED_DISK_BYTES = 500 * 1024 * 1024;
/** The live build and the one before it, whose requests may still be running. */
const KEPT_BUILDS = 2;
const CATCH_UP_MS = 50;

type BuildOptions = {
  market: Market;
  projectDir: string;
  log: Logger;
  onPages?: (pages: number) => void;
};

type BuildResult = { build: string; pages: number; seconds: number };

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
    const { build, pages } = await buildAndSwitch(folders, options);
    return { build, pages, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    release();
  }
}

async function buildAndSwitch(
  folders: SiteFolders,
  { market, projectDir, log, onPages }: BuildOptions,
): Promise<{ build: string; pages: number }> {
  mkdirSync(folders.builds, { recursive: true });
  linkPackages(folders, projectDir);
  dropBuilds(folders, (build) => readBuildFacts(build) === undefined);
  refuseShortDisk(folders.builds);
  refreshStatistics(market.sqlite);
  const startedAt = new Date().toISOString();
  const build = join(folders.builds, startedAt.replaceAll(/[:.]/g, '-'));
  const { databaseId, position } = await findEnd(market.db);
  const version = codeVersion(projectDir, publicUrl());
  const compressor = pageCompressor(build, findLiveBuild(folders));
  let begun = 0;
  await whileCompressing(compressor.catchUp, () =>
    runAstroBuild({
      projectDir,
      dataDir: resolve(market.dataDir),
      outDir: build,
      onPage: (file) => {
        compressor.expect(file);
        onPages?.(++begun);
      },
    }),
  );
  const policy = takePolicy(build);
  await shareAssets(folders, build);
  const pages = await compressor.finish();
  writeProgress(build, { databaseId, position, waiting: [] });
  await replayChanges(build, { market, log });
  await writeSitemaps(build, market.db, publicUrl());
  // Pages of the market before a restore must not pass for those of the one after.
  if ((await findDatabaseId(market.db)) !== databaseId)
    throw new Error('The database was replaced while the site was built from it: build again.');
  writeBuildFacts(build, {
    policy,
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
  return { build, pages };
}

async function whileCompressing(catchUp: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  let working = true;
  const compressing = (async () => {
    while (working) {
      await catchUp();
      await Bun.sleep(CATCH_UP_MS);
    }
  })();
  try {
    await work();
  } finally {
    working = false;
    await compressing;
  }
}

async function replayChanges(build: string, options: Pick<BuildOptions, 'market' | 'log'>): Promise<void> {
  const renderer = await startRenderer(build, toSiteMarket(options.market));
  try {
    const publisher = openPublisher(build, { ...options, renderer });
    await publisher.publishChanges();
    await publisher.publishWaiting();
  } finally {
    await renderer.close();
  }
}

function refuseShortDisk(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < NEEDED_DISK_BYTES) {
    throw new Error(
      `Too little disk for a build: ${Math.round((bavail * bsize) / 1e6)} MB free, 500 MB needed.`,
    );
  }
}

function pruneBuilds(folders: SiteFolders): void {
  const newest = readdirSync(folders.builds).sort().slice(-KEPT_BUILDS);
  dropBuilds(folders, (build) => !newest.some((name) => build.endsWith(name)));
}

function dropBuilds(folders: SiteFolders, isDropped: (build: string) => boolean): void {
  const live = findLiveBuild(folders);
  for (const name of readdirSync(folders.builds)) {
    const build = join(folders.builds, name);
    if (build !== live && isDropped(build)) rmSync(build, { recursive: true, force: true });
  }
}
