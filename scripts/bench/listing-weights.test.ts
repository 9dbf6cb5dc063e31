import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { siteFolders, switchLive } from '#site/publish/folders.ts';
import { writePage } from '#site/publish/page-files.ts';
import { weighListings } from './listing-weights.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-weights-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the heaviest listing of the live build is weighed as it is and in brotli', async () => {
  const folders = siteFolders(dataDir);
  const build = join(folders.builds, '2026-11-28');
  await writePage(build, '/vehicle/1', crypto.getRandomValues(new Uint8Array(12_500)));
  await writePage(build, '/vehicle/2', new Uint8Array(49_500));
  switchLive(folders, build);
  expect(weighListings(dataDir)).toMatchObject([
    { measured: '49.5 kB', isWithin: true },
    { measured: '12.5 kB', isWithin: false },
  ]);
});
