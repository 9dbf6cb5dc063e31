import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * By what a page of an earlier build is known: a fingerprint of the facts that it was drawn from, and the file that was
 * written then. The publisher writes another file, which makes the fingerprint void.
 */
export type PagePrint = { facts: string; inode: number; writtenAtMs: number };

/** By the paths of pages. */
export type PagePrints = ReadonlyMap<string, PagePrint>;

/** The fingerprint of a page that, the code aside, follows from these facts and the year. */
export const printOf = (reads: unknown, year: number): string =>
  Bun.hash(JSON.stringify([year, reads])).toString(36);

/** The print of a page that has just been written into `file`. */
export function printOfFile(file: string, facts: string): PagePrint {
  const { ino, mtimeMs } = statSync(file);
  return { facts, inode: ino, writtenAtMs: mtimeMs };
}

/** Whether `file` is a page that was drawn from these facts. */
export function isDrawnFrom(file: string, facts: string, known: PagePrint): boolean {
  if (known.facts !== facts) return false;
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.ino === known.inode && stat.mtimeMs === known.writtenAtMs;
}

const printsPath = (build: string): string => join(build, 'prints.ndjson');

/** Adds a line for these pages to those that the build's note of prints has. */
export function addPrints(build: string, prints: readonly [path: string, print: PagePrint][]): void {
  if (prints.length > 0) appendFileSync(printsPath(build), `${JSON.stringify(prints)}\n`);
}

/** The prints of a build's pages; none where it has no note of them. */
export function readPrints(build: string): PagePrints {
  const path = printsPath(build);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  return new Map(lines.flatMap((line): [string, PagePrint][] => JSON.parse(line)));
}
