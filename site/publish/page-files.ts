import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressAs, decompressPage } from './compress.ts';
import { pagesOf, readIfThere, writeWhole } from './folders.ts';

/** A page is one file, in brotli, as nearly all clients take it: what the others take is made from it when they ask. */
const ENDING = '.html.br';

/** The file of a page's path: `/` is index.html.br, `/vehicle/12` is vehicle/12.html.br. */
export function pageFile(build: string, path: string): string {
  return join(pagesOf(build), (path === '/' ? 'index' : path) + ENDING);
}

/** The path of the page in a file, named from the folder of all pages; undefined for what is no page. */
export function pathOfPageFile(name: string): string | undefined {
  if (!name.endsWith(ENDING)) return undefined;
  const path = name.slice(0, -ENDING.length);
  return path === 'index' ? '/' : `/${path}`;
}

/** A page as it was drawn; undefined where its file is gone or damaged. */
export function readPage(file: string): Uint8Array<ArrayBuffer> | undefined {
  const brotli = readIfThere(file);
  return brotli && decompressPage(brotli);
}

/**
 * Puts a page in place, whole at any moment. When that fails, as on a full disk, the stale page is taken away before the
 * error is thrown.
 */
export async function writePage(build: string, path: string, html: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    writeWhole(pageFile(build, path), await compressAs('br', html, 'page'));
  } catch (cause) {
    removePage(build, path);
    throw cause;
  }
}

/** Takes a page away, so that the renderer answers for it. */
export const removePage = (build: string, path: string): void =>
  rmSync(pageFile(build, path), { force: true });

/** The paths of a build's finished pages, or of those under a path such as `/cars/`. */
export function listPages(build: string, under = '/'): string[] {
  const folder = join(pagesOf(build), under);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => pathOfPageFile(join(under, name).slice(1)) ?? [],
  );
}
