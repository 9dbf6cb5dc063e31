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
import { isCompressible, writeCompressed } from '../compress.ts';
import { codeFolder, pagesOf, type SiteFolders } from '../folders.ts';
import { PLAIN_PAGES_FILE } from './adapter.ts';
import { runAstro } from './run-astro.ts';

/** Versions of the code that no build asked for in this time are deleted; a process may still draw with one of them. */
const KEEP_MS = 24 * 60 * 60 * 1000;

type CompileOptions = { folders: SiteFolders; projectDir: string; version: string };

/**
 * Compiles pages, islands and styles into a folder named after the version of the code, and returns it; equal code is
 * compiled once. The files for browsers are in it compressed. Throws with the end of Astro's output when it fails.
 */
export async function compileSite({ folders, projectDir, version }: CompileOptions): Promise<string> {
  const code = codeFolder(folders, version);
  if (!existsSync(code)) {
    mkdirSync(folders.code, { recursive: true });
    const draft = `${code}.${process.pid}.draft`;
    try {
      await runAstro(projectDir, draft);
      await compressFiles(pagesOf(draft));
      moveUnlessThere(draft, code);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(code, now, now);
  return code;
}

/** The paths of the pages that are drawn ahead and have no parameter. */
export function readPlainPages(code: string): string[] {
  return JSON.parse(readFileSync(join(code, PLAIN_PAGES_FILE), 'utf8'));
}

/** Deletes what was compiled from code that is no longer in use. */
export function pruneCode(folders: SiteFolders, now = Date.now()): void {
  for (const name of readdirSync(folders.code)) {
    const path = join(folders.code, name);
    if (now - statSync(path).mtimeMs > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Another process may have compiled the same code meanwhile. */
function moveUnlessThere(draft: string, code: string): void {
  try {
    renameSync(draft, code);
  } catch (cause) {
    if (!existsSync(code)) throw cause;
  }
}

async function compressFiles(directory: string): Promise<void> {
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isCompressible)) {
    const path = join(directory, file);
    await writeCompressed(path, readFileSync(path), 'asset');
  }
}
