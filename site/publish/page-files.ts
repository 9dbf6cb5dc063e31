import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.ts';
import { pagesOf, writeWhole } from './folders.ts';

/** The file of a page's path: `/` is index.html, `/vehicle/12` is vehicle/12.html. */
export function pageFile(build: string, path: string): string {
  return join(pagesOf(build), path === '/' ? 'index.html' : `${path}.html`);
}

/**
 * Puts a page and its compressed forms in place, each file whole at any moment. When that fails, as on a full disk,
 * the stale page is taken away before the error is thrown.
 */
export async function writePage(build: string, path: string, html: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await writeWithForms(pageFile(build, path), html);
  } catch (cause) {
    removePage(build, path);
    throw cause;
  }
}

/** Writes a file and its compressed forms. */
export async function writeWithForms(file: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const { br, gz } = await compress(content, 'page');
  writeWhole(`${file}.br`, br);
  writeWhole(`${file}.gz`, gz);
  writeWhole(file, content);
}

/** Takes a page away, so that the renderer answers for it. */
export function removePage(build: string, path: string): void {
  const file = pageFile(build, path);
  // The plain file goes first: without it the compressed ones are not served.
  for (const form of [file, `${file}.br`, `${file}.gz`]) rmSync(form, { force: true });
}

/** The paths of a build's finished pages. */
export function listPages(build: string): string[] {
  const directory = pagesOf(build);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`));
}
