import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { compress, isCompressible } from '../compress.ts';
import { pagesOf, type SiteFolders, writeWhole } from '../folders.ts';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Moves a build's hashed files into the shared folder, compressed once for good, and marks them as in use today. */
export async function shareAssets(folders: SiteFolders, build: string): Promise<void> {
  const from = join(pagesOf(build), '_astro');
  const to = join(folders.assets, '_astro');
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const shared = join(to, name);
    if (!existsSync(shared)) await shareAsset(join(from, name), shared);
    const now = new Date();
    for (const form of [shared, `${shared}.br`, `${shared}.gz`])
      if (existsSync(form)) utimesSync(form, now, now);
  }
  rmSync(from, { recursive: true });
}

async function shareAsset(file: string, shared: string): Promise<void> {
  if (isCompressible(file)) {
    const { br, gz } = await compress(readFileSync(file), 'asset');
    writeWhole(`${shared}.br`, br);
    writeWhole(`${shared}.gz`, gz);
  }
  renameSync(file, shared);
}

/** Deletes the shared files that no build has used for 30 days. */
export function pruneAssets(folders: SiteFolders, now = Date.now()): void {
  const shared = join(folders.assets, '_astro');
  if (!existsSync(shared)) return;
  for (const name of readdirSync(shared)) {
    const path = join(shared, name);
    if (now - statSync(path).mtimeMs > KEEP_MS) rmSync(path);
  }
}
