import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compress, compressNow, isCompressible } from '../compress.ts';
import { pagesOf } from '../folders.ts';

/** While Astro draws on one processor, files are compressed on another, one after the other; after so many it listens again. */
const FILES_AT_A_STRETCH = 20;
/** What is left when Astro is done is compressed on all processors. */
const IN_FLIGHT = 8;
/** A file that was written longer ago than this is finished. */
const SETTLED_MS = 300;
const FORMS = ['.br', '.gz'];

/** Compresses the files of a build while it is being written, and the rest when it is done. */
type PageCompressor = {
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
    for (const [index, file] of files.entries()) {
      compressFile(file, build, previous);
      done.add(file);
      if (index % FILES_AT_A_STRETCH === 0) await Bun.sleep(0);
    }
  };
  return {
    expect: (file) => expected.add(file.replace(/^\//, '')),
    async catchUp() {
      const settled = [...expected].filter((file) => isSettled(join(pagesOf(build), file)));
      for (const file of settled) expected.delete(file);
      await compressAll(settled);
    },
    async finish() {
      const left = listFiles(pagesOf(build)).filter((file) => !done.has(file));
      await inParallel(left, (file) => compressBeside(file, build, previous));
      for (const file of left) done.add(file);
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

function compressFile(file: string, build: string, previous: string | undefined): void {
  const path = join(pagesOf(build), file);
  const content = readUnlessKept(file, path, previous);
  if (content) writeForms(path, compressNow(content, 'page'));
}

async function compressBeside(file: string, build: string, previous: string | undefined): Promise<void> {
  const path = join(pagesOf(build), file);
  const content = readUnlessKept(file, path, previous);
  if (content) writeForms(path, await compress(content, 'page'));
}

/** The file's content, or undefined when it could keep the compressed forms of the live build. */
function readUnlessKept(file: string, path: string, previous: string | undefined): Buffer | undefined {
  const content = readFileSync(path);
  return previous && keepForms(join(pagesOf(previous), file), path, content) ? undefined : content;
}

function writeForms(path: string, { br, gz }: { br: Buffer; gz: Buffer }): void {
  // Links that were begun lead into the live build: nothing may be written through them.
  for (const ending of FORMS) rmSync(path + ending, { force: true });
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** Links the compressed forms of an equal older file, and takes its date so that browsers' copies stay good. */
function keepForms(older: string, path: string, content: Buffer): boolean {
  const stat = statSync(older, { throwIfNoEntry: false });
  if (stat?.size !== content.length) return false;
  try {
    if (!content.equals(readFileSync(older))) return false;
    for (const ending of FORMS) linkSync(older + ending, path + ending);
  } catch (cause) {
    // The live build's publisher may take a page away at any moment.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false;
    throw cause;
  }
  utimesSync(path, stat.atime, stat.mtime);
  return true;
}
