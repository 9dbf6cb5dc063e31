import { existsSync, linkSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, isCompressible } from './compress.ts';
import { pagesOf } from './folders.ts';

/** zlib works on its own threads; this many files keep them busy without holding many in memory. */
const IN_FLIGHT = 8;
/** A file that was written longer ago than this is finished. */
const SETTLED_MS = 500;
const FORMS = ['.br', '.gz'];

/** Compresses the files of a build while it is being written, and the rest when it is done. */
export type PageCompressor = {
  /** Says that the build is about to write this file (`/vehicle/12.html`). */
  expect: (file: string) => void;
  /** Compresses what was expected and is settled by now. */
  catchUp: () => Promise<void>;
  /** Compresses all that is left; call it when nothing writes any more. Returns how many pages there are. */
  finish: () => Promise<number>;
};

/** `previous` is the live build: a page that did not change keeps its compressed forms and its date. */
export function pageCompressor(build: string, previous: string | undefined): PageCompressor {
  const done = new Set<string>();
  const expected = new Set<string>();
  const compressAll = async (files: readonly string[]) => {
    await inParallel(files, (file) => compressFile(file, build, previous));
    for (const file of files) done.add(file);
  };
  return {
    expect: (file) => expected.add(file.replace(/^\//, '')),
    async catchUp() {
      const settled = [...expected].filter((file) => isSettled(join(pagesOf(build), file)));
      for (const file of settled) expected.delete(file);
      await compressAll(settled);
    },
    async finish() {
      await compressAll(listFiles(pagesOf(build)).filter((file) => !done.has(file)));
      return [...done].filter((file) => file.endsWith('.html')).length;
    },
  };
}

function isSettled(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.mtimeMs < Date.now() - SETTLED_MS;
}

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isCompressible);
}

/** The paths of a build's finished pages. */
export function listPages(build: string): string[] {
  const files = listFiles(pagesOf(build)).filter((file) => file.endsWith('.html'));
  return files.map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`));
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

async function compressFile(file: string, build: string, previous: string | undefined): Promise<void> {
  const path = join(pagesOf(build), file);
  const content = await readFile(path);
  if (previous && (await keepForms(join(pagesOf(previous), file), path, content))) return;
  // Links that were begun lead into the live build: nothing may be written through them.
  for (const ending of FORMS) rmSync(path + ending, { force: true });
  const { br, gz } = await compress(content, 'page');
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Links the compressed forms of an equal older file, and takes its date so that browsers' copies stay good. */
async function keepForms(older: string, path: string, content: Buffer): Promise<boolean> {
  const stat = statSync(older, { throwIfNoEntry: false });
  if (stat?.size !== content.length) return false;
  try {
    if (!content.equals(await readFile(older))) return false;
    for (const ending of FORMS) linkSync(older + ending, path + ending);
  } catch (cause) {
    // The live build's publisher may take a page away at any moment.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false;
    throw cause;
  }
  utimesSync(path, stat.atime, stat.mtime);
  return true;
}
