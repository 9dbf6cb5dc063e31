import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '#api/database/error-code.ts';
import type { OutboxCursor } from '#api/events/outbox-end.ts';
import { draftOf } from '#api/files/drafts.ts';

/** Where a market's built sites stand: `live` links to the one that visitors see. */
export type SiteFolders = {
  root: string;
  builds: string;
  /** What Astro compiled, by version of the code. */
  code: string;
  assets: string;
  live: string;
  lock: string;
};

export function siteFolders(dataDir: string): SiteFolders {
  const root = join(dataDir, 'site');
  return {
    root,
    builds: join(root, 'builds'),
    code: join(root, 'code'),
    // Hashed files of all builds together, so that a page from an hour ago still finds its own.
    assets: join(root, 'assets'),
    live: join(root, 'live'),
    lock: join(root, 'builder.lock'),
  };
}

export const pagesOf = (build: string): string => join(build, 'client');

/** Where the site compiled from a version of the code stands. */
export const codeFolder = (folders: SiteFolders, version: string): string => join(folders.code, version);

/** What a finished build says about itself. A folder without it is unfinished and never goes live. */
export type BuildFacts = {
  databaseId: string;
  codeVersion: string;
  /** The address that its pages name; undefined in builds of older versions. */
  publicUrl?: string;
  /** The content policy that all its pages share. */
  policy: string;
  /** Where in the outbox it began, and when. */
  position: number;
  startedAt: string;
  finishedAt: string;
};

const factsPath = (build: string) => join(build, 'build.json');

export function writeBuildFacts(build: string, facts: BuildFacts): void {
  writeWhole(factsPath(build), JSON.stringify(facts, null, 2));
}

export function readBuildFacts(build: string): BuildFacts | undefined {
  const path = factsPath(build);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** How far a build has followed the outbox, and the pages that wait for their next minute. */
export type Progress = OutboxCursor & {
  waiting: readonly string[];
  /** True once pages were taken away for a whole build to draw again. */
  lacksPages?: boolean;
};

const progressPath = (build: string) => join(build, 'progress.json');

export function writeProgress(build: string, progress: Progress): void {
  writeWhole(progressPath(build), JSON.stringify(progress));
}

export function readProgress(build: string): Progress {
  return JSON.parse(readFileSync(progressPath(build), 'utf8'));
}

/** The folder behind the live link, or undefined before the first build. */
export function findLiveBuild(folders: SiteFolders): string | undefined {
  return existsSync(folders.live) ? realpathSync(folders.live) : undefined;
}

/** Points the live link at `build` in one step: a request sees the old site or the new one, never neither. */
export function switchLive(folders: SiteFolders, build: string): void {
  const next = `${folders.live}.next`;
  rmSync(next, { force: true });
  // Relative, so that the whole data folder can be moved.
  symlinkSync(join('builds', basename(build)), next);
  renameSync(next, folders.live);
}

/** Writes beside and renames over, so that a crash leaves the old file or the new one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = draftOf(path);
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch (cause) {
    discard(draft);
    throw cause;
  }
}

/** A file's bytes; undefined where it is gone, as the publisher may take a page away at any moment. */
export function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw cause;
  }
}

/** What could not be written whole would hold the last of a full disk. */
function discard(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Why the writing failed is the error that counts.
  }
}
