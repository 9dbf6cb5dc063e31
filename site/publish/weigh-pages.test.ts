import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolders } from './folders.ts';
import { weighPages } from './weigh-pages.ts';

function emptySite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'weigh-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return siteFolders(dataDir);
}

function write(path: string, text: string, bytes: number) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, new Uint8Array(bytes));
}

test('pages are weighed as they travel, with the styles that they link [open-numbers-4]', () => {
  const folders = emptySite();
  expect(weighPages(folders)).toBeNull();
  const build = join(folders.builds, '1');
  const client = join(build, 'client');
  write(join(folders.assets, '_astro/Page.x.css'), 'a{}', 500);
  write(join(client, 'index.html'), '<link rel="stylesheet" href="/_astro/Page.x.css">', 1000);
  for (const [id, bytes] of [100, 200, 300, 400, 900].entries())
    write(join(client, `vehicle/${id + 1}.html`), '<p>', bytes);
  symlinkSync(build, folders.live);
  expect(weighPages(folders)).toEqual({ homeBytes: 1500, listings: 5, medianListingBytes: 300 });

  // The publisher takes a page away between the look at the folder and its weighing.
  rmSync(join(client, 'vehicle/5.html.br'));
  expect(weighPages(folders)).toEqual({ homeBytes: 1500, listings: 4, medianListingBytes: null });
});
