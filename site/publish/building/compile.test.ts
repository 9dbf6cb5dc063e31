import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeFolder, pagesOf, type SiteFolders, siteFolders, writeWhole } from '../folders.ts';
import { placeFiles } from './assets.ts';
import { compileSite, pruneCode } from './compile.ts';

let folder: string;
let folders: SiteFolders;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'garisoko-compile-'));
  folders = siteFolders(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('code that was compiled before is not compiled again', async () => {
  const code = codeFolder(folders, 'same');
  mkdirSync(code, { recursive: true });
  // There is nothing to compile in this folder.
  expect(await compileSite({ folders, projectDir: folder, version: 'same' })).toBe(code);
});

test('code that cannot be compiled says why, and leaves nothing behind', async () => {
  const compiling = compileSite({ folders, projectDir: folder, version: 'broken' });
  await expect(compiling).rejects.toThrow('Astro could not compile the site');
  expect(existsSync(codeFolder(folders, 'broken'))).toBe(false);
});

test('what no build used for a day is deleted', () => {
  for (const version of ['old', 'new']) mkdirSync(codeFolder(folders, version), { recursive: true });
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(codeFolder(folders, 'old'), dayAgo, dayAgo);
  pruneCode(folders);
  expect(['old', 'new'].map((version) => existsSync(codeFolder(folders, version)))).toEqual([false, true]);
});

test('a build gets the compiled files: those with a hash are shared by all builds', () => {
  const code = codeFolder(folders, 'same');
  writeWhole(join(pagesOf(code), '_astro', 'style.abc.css'), 'body{}');
  writeWhole(join(pagesOf(code), 'favicon.svg'), '<svg/>');
  const build = join(folders.builds, 'first');
  placeFiles(folders, code, build);
  expect(readFileSync(join(folders.assets, '_astro', 'style.abc.css'), 'utf8')).toBe('body{}');
  expect(readFileSync(join(pagesOf(build), 'favicon.svg'), 'utf8')).toBe('<svg/>');
  expect(existsSync(join(pagesOf(build), '_astro'))).toBe(false);
  // A second build finds what is there.
  writeFileSync(join(folders.assets, '_astro', 'style.abc.css'), 'body {}');
  placeFiles(folders, code, join(folders.builds, 'second'));
  expect(readFileSync(join(folders.assets, '_astro', 'style.abc.css'), 'utf8')).toBe('body {}');
});
