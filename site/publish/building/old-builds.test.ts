import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteFolders, switchLive, writeBuildFacts } from '../folders.ts';
import { dropOlder, dropUnfinished, pruneBuilds } from './old-builds.ts';

let dataDir: string;
let folders: ReturnType<typeof siteFolders>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-builds-'));
  folders = siteFolders(dataDir);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const BUILDS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const standing = () => BUILDS.filter((name) => existsSync(join(folders.builds, name)));

/** The first three finished, the third of them live; the fourth is under way. */
function addBuilds(finishedAt: string): string {
  for (const name of BUILDS) mkdirSync(join(folders.builds, name), { recursive: true });
  for (const name of BUILDS.slice(0, 3))
    writeBuildFacts(join(folders.builds, name), {
      ...{ databaseId: 'one', codeVersion: 'one', policy: '', position: 1 },
      ...{ startedAt: finishedAt, finishedAt },
    });
  const live = join(folders.builds, '2026-11-22');
  switchLive(folders, live);
  return live;
}

test('while the next is drawn, builds before the live one go, once no request reads them', async () => {
  vi.setSystemTime('2026-11-23T12:00:00Z');
  const live = addBuilds('2026-11-23T11:59:55Z');
  await dropOlder(folders, live);
  expect(standing()).toEqual(BUILDS);
  vi.setSystemTime('2026-11-23T12:01:00Z');
  await dropOlder(folders, live);
  expect(standing()).toEqual(BUILDS.slice(2));
});

test('at the end of a build the one before it stays; before it begins, unfinished ones go', () => {
  addBuilds('2026-11-23T11:59:55Z');
  dropUnfinished(folders);
  expect(standing()).toEqual(BUILDS.slice(0, 3));
  pruneBuilds(folders);
  expect(standing()).toEqual(BUILDS.slice(1, 3));
});
