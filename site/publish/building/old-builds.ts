import { readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findLiveBuild, readBuildFacts, type SiteFolders } from '../folders.ts';

/** The live build and the one before it, whose requests may still be running. */
const KEPT_BUILDS = 2;
/** So long after a build went live, no request reads the one before it. */
const LAST_REQUEST_MS = 10_000;

/** Deletes what builds left that ended before they were whole. */
export function dropUnfinished(folders: SiteFolders): void {
  dropBuilds(folders, (build) => readBuildFacts(build) === undefined);
}

/** Deletes builds older than the live one beside the drawing of the next: a hundred thousand files take a second. */
export async function dropOlder(folders: SiteFolders, live: string | undefined): Promise<void> {
  const wentLiveAt = live && readBuildFacts(live)?.finishedAt;
  if (!wentLiveAt || Date.now() - Date.parse(wentLiveAt) < LAST_REQUEST_MS) return;
  const older = readdirSync(folders.builds).filter((name) => name < basename(live));
  for (const name of older) await rm(join(folders.builds, name), { recursive: true, force: true });
}

/** Deletes all builds but the live one and the one before it. */
export function pruneBuilds(folders: SiteFolders): void {
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
