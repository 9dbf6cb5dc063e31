import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pagesOf, siteFolders, switchLive } from '#site/publish/folders.ts';
import { weighListings } from './listing-weights.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-weights-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the heaviest listing of the live build is weighed as it is and in brotli', () => {
  const folders = siteFolders(dataDir);
  const build = join(folders.builds, '2026-11-28');
  const listings = join(pagesOf(build), 'vehicle');
  mkdirSync(listings, { recursive: true });
  const page = (id: number, html: number, brotli: number) => {
    writeFileSync(join(listings, `${id}.html`), Buffer.alloc(html));
    writeFileSync(join(listings, `${id}.html.br`), Buffer.alloc(brotli));
  };
  page(1, 40_000, 12_500);
  page(2, 49_500, 11_000);
  switchLive(folders, build);
  expect(weighListings(dataDir)).toMatchObject([
    { measured: '49.5 kB', isWithin: true },
    { measured: '12.5 kB', isWithin: false },
  ]);
});
