import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolders } from './folders.ts';
import { pageFile, removePage, writePage } from './page-files.ts';
import { weighPages } from './weigh-pages.ts';

function emptySite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'weigh-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return siteFolders(dataDir);
}

test('pages are weighed as they travel, with the styles that they link [open-numbers-4]', async () => {
  const folders = emptySite();
  expect(weighPages(folders)).toBeNull();
  const build = join(folders.builds, '1');
  const write = async (path: string, html: string) => {
    await writePage(build, path, new TextEncoder().encode(html));
    return statSync(pageFile(build, path)).size;
  };
  mkdirSync(join(folders.assets, '_astro'), { recursive: true });
  writeFileSync(join(folders.assets, '_astro/Page.x.css.br'), new Uint8Array(500));
  const homeBytes = 500 + (await write('/', '<link rel="stylesheet" href="/_astro/Page.x.css">'));
  const listings: number[] = [];
  for (const id of [1, 2, 3, 4, 5])
    listings.push(await write(`/vehicle/${id}`, '0123456789'.slice(0, 2 * id)));
  symlinkSync(build, folders.live);
  expect(new Set(listings).size).toBe(5);
  expect(weighPages(folders)).toEqual({ homeBytes, listings: 5, medianListingBytes: listings[2] });

  await write('/vehicle/4', '<link rel="stylesheet" href="/_astro/Gone.x.css">');
  expect(weighPages(folders)).toMatchObject({ listings: 4 });
  await write('/vehicle/4', '01234567');
  removePage(build, '/vehicle/5');
  expect(weighPages(folders)).toEqual({ homeBytes, listings: 4, medianListingBytes: null });
});
