import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pagesOf, type SiteFolders } from '../folders.ts';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const HASHED = '_astro';

/** Puts the compiled files for browsers into a build: those with a hash into the folder that all builds share. */
export function placeFiles(folders: SiteFolders, code: string, build: string): void {
  const from = pagesOf(code);
  const now = new Date();
  for (const name of listFiles(from)) {
    const isHashed = name.startsWith(`${HASHED}/`);
    const to = join(isHashed ? folders.assets : pagesOf(build), name);
    if (!existsSync(to)) linkOrCopy(join(from, name), to);
    // In use today.
    if (isHashed) utimesSync(to, now, now);
  }
}

/** Deletes the shared files that no build has used for 30 days. */
export function pruneAssets(folders: SiteFolders, now = Date.now()): void {
  const shared = join(folders.assets, HASHED);
  if (!existsSync(shared)) return;
  for (const name of readdirSync(shared)) {
    const path = join(shared, name);
    if (now - statSync(path).mtimeMs > KEEP_MS) rmSync(path);
  }
}

const listFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));

/** Another file system takes no links. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
