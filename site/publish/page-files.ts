import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressAs } from './compress.ts';
import { pagesOf, writeWhole } from './folders.ts';

/** What the names of a page's files end with: as it was drawn, and in brotli. Its gzip is made when a client asks for it. */
export const PAGE_FORMS = ['', '.br'] as const;

/** The file of a page's path: `/` is index.html, `/vehicle/12` is vehicle/12.html. */
export function pageFile(build: string, path: string): string {
  return join(pagesOf(build), path === '/' ? 'index.html' : `${path}.html`);
}

/**
 * Puts a page and its brotli in place, each file whole at any moment. When that fails, as on a full disk, the stale page
 * is taken away before the error is thrown.
 */
export async function writePage(build: string, path: string, html: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const file = pageFile(build, path);
    writeWhole(`${file}.br`, await compressAs('br', html, 'page'));
    writeWhole(file, html);
  } catch (cause) {
    removePage(build, path);
    throw cause;
  }
}

/** Takes a page away, so that the renderer answers for it. */
export function removePage(build: string, path: string): void {
  const file = pageFile(build, path);
  // The plain file goes first: without it its brotli is not served. Builds of older versions keep a gzip as well.
  for (const form of [...PAGE_FORMS, '.gz']) rmSync(file + form, { force: true });
}

/** The paths of a build's finished pages. */
export function listPages(build: string): string[] {
  const directory = pagesOf(build);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`));
}
