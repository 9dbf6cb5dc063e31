import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger, listProblems } from '#api/log.ts';
import { mediaPath } from '#api/media/disk-store.ts';
import { damagePages } from '#tests/support/database/damage.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { askForRun, listRuns } from '../runs.ts';
import { listBackups, removeOldBackups } from './backups.ts';
import { readManifest, refuseShortDisk } from './folder.ts';
import { backupJob } from './job.ts';
import { openBackup, restoreDatabase } from './restore-market.ts';

const PROJECT_DIR = resolve(import.meta.dirname, '../../..');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three in the night in Nairobi. */
const THREE = Date.parse('2026-11-23T00:00:00Z');

let market: Awaited<ReturnType<typeof openTestMarket>>;
let now: number;
let stop: AbortController;
const dir = () => join(market.dataDir, 'backups');

beforeEach(async () => {
  market = await openTestMarket();
  now = THREE - HOUR_MS;
  stop = new AbortController();
});
afterEach(() => market.dispose());

const log = createLogger('error', false, { write: () => undefined });
const begin = () =>
  backupJob({ market, dir: dir(), hasBucket: false, projectDir: PROJECT_DIR, log, now: () => now }).begin(
    stop.signal,
  );
const rows = () => listBackups(market.db);
const newest = async () => (await rows())[0];
const folders = () => (existsSync(dir()) ? readdirSync(dir()).sort() : []);

async function addPhoto(name = 'demio') {
  const key = `photo/aa/${name}`;
  await market.media.put(key, [{ name: '800x600.webp', bytes: Buffer.from(`picture of ${name}`) }]);
  return `${key}/800x600.webp`;
}

/** Runs the job until tomorrow at three, and over it. */
async function nextNight(run: () => Promise<unknown>, nights = 1) {
  now += nights * DAY_MS;
  await run();
}

describe('the backup of each night', () => {
  test('is made at three, holds the market, and is opened before it counts [backup-4]', async () => {
    const { wanjiru } = await addTestSellers(market.db);
    await addTestVehicle(market.db, { seller_id: wanjiru });
    const photo = await addPhoto();
    const run = begin();
    await run();
    expect(await rows()).toEqual([]);
    now = THREE + 1_000;
    await run();
    await run();
    const [backup, ...others] = await rows();
    expect(others).toEqual([]);
    expect(backup).toMatchObject({ folder: '2026-11-23T00-00-01-000Z', error: null, removed_at: null });
    expect(JSON.parse(backup?.counts ?? '')).toMatchObject({ vehicles: 1, users: 2 });
    const folder = join(dir(), backup?.folder ?? '');
    expect(readManifest(folder)).toMatchObject({ madeBy: 'market', mediaFiles: 1 });
    expect(statSync(mediaPath(folder, photo)).size).toBe('picture of demio'.length);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test('is made up for where the market stood still at three', async () => {
    await begin()();
    now = THREE + 9 * HOUR_MS;
    await begin()();
    expect(await rows()).toHaveLength(1);
  });

  test('costs no second copy of a photo, and is no link to the market’s own [backup-5]', async () => {
    const photo = await addPhoto();
    const run = begin();
    await run();
    await nextNight(run);
    const added = await addPhoto('probox');
    await nextNight(run);
    const inode = (folder: string, key: string) => statSync(mediaPath(folder, key)).ino;
    const [second = '', first = ''] = (await rows()).map(({ folder }) => join(dir(), folder));
    expect(inode(second, photo)).toBe(inode(first, photo));
    expect(inode(first, photo)).not.toBe(inode(market.dataDir, photo));
    expect(existsSync(mediaPath(first, added))).toBe(false);
    const [later, earlier] = await rows();
    expect((later?.bytes ?? 0) - (later?.added_bytes ?? 0)).toBe('picture of demio'.length);
    expect(earlier?.bytes).toBe(earlier?.added_bytes);
  });

  test('goes when it is kept for nothing any more; what the operator put there stays [backup-6]', async () => {
    const run = begin();
    await run();
    const old = Array.from({ length: 12 }, (_, index) =>
      new Date(THREE - (index + 1) * DAY_MS).toISOString(),
    );
    for (const at of old) await pretendBackup(at);
    mkdirSync(join(dir(), 'before-the-move'));
    await nextNight(run);
    const left = folders();
    expect(left).toContain('before-the-move');
    // The newest of each of 7 days, and the Sunday before.
    expect(left.filter((name) => name.startsWith('2026-11-'))).toHaveLength(8);
    const removed = (await rows()).filter(({ removed_at }) => removed_at !== null);
    expect(removed).toHaveLength(5);
  });

  async function pretendBackup(at: string) {
    const folder = at.replaceAll(/[:.]/g, '-');
    mkdirSync(join(dir(), folder), { recursive: true });
    writeFileSync(join(dir(), folder, 'garisoko.db'), '');
    await market.db.insertInto('backups').values({ folder, started_at: at, finished_at: at }).execute();
  }

  test('that fails says why, leaves nothing, and is tried again an hour later [backup-7]', async () => {
    const run = begin();
    await run();
    // A file stands where the folder would be made.
    writeFileSync(dir(), '');
    await nextNight(run);
    expect(await newest()).toMatchObject({
      error: expect.stringMatching(/\S/),
      finished_at: expect.any(String),
    });
    now += HOUR_MS / 2;
    await run();
    expect(await rows()).toHaveLength(1);
    rmSync(dir());
    now += HOUR_MS / 2;
    await run();
    expect((await rows()).map(({ error }) => error === null)).toEqual([true, false]);
  });

  test('refuses a disk that is short, and says by how much', () => {
    expect(() => refuseShortDisk(market.dataDir, 10 ** 18, 'a backup')).toThrow(
      /^Too little disk for a backup: \d+ MB free, 1000000000\d* MB needed\.$/,
    );
    refuseShortDisk(market.dataDir, -(10 ** 9), 'a backup');
  });

  test('that is cut short is told as such, and leaves nothing behind', async () => {
    const run = begin();
    await run();
    now += DAY_MS;
    const running = run();
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
    stop.abort();
    await running;
    expect(await newest()).toMatchObject({ error: 'It was cut short: the server stopped.' });
    expect(folders()).toEqual([]);
  });

  test('whose process died is closed by the next one, and so is what was asked for', async () => {
    await begin()();
    const folder = '2026-11-22T23-30-00-000Z';
    mkdirSync(join(dir(), folder, '.unfinished-backup'), { recursive: true });
    await market.db
      .insertInto('backups')
      .values({ folder, started_at: '2026-11-22T23:30:00.000Z' })
      .execute();
    await askForRun(market.db, 'backup', '2026-11-22T23:30:00.000Z');
    await market.db.updateTable('operation_runs').set({ started_at: '2026-11-22T23:30:00.000Z' }).execute();
    await begin()();
    expect(await newest()).toMatchObject({ error: 'It was cut short: the server stopped.' });
    expect((await listRuns(market.db))[0]).toMatchObject({ error: 'It was cut short: the server stopped.' });
    expect(folders()).toEqual([]);
  });

  test('is known to a database that was restored from an older one', async () => {
    const run = begin();
    await run();
    await nextNight(run);
    await market.db.deleteFrom('backups').execute();
    await nextNight(run);
    expect(await rows()).toHaveLength(2);
  });
});

describe('a rehearsal', () => {
  async function withBackup() {
    const run = begin();
    await run();
    await nextNight(run);
    return run;
  }

  test('of each month restores the newest backup, looks into it and deletes it [backup-8]', async () => {
    const run = await withBackup();
    now = Date.parse('2026-11-30T22:00:00Z');
    await run();
    await run();
    expect(await newest()).toMatchObject({ rehearsal_error: null, rehearsed_at: '2026-11-30T22:00:00.000Z' });
    expect(folders().filter((name) => name.includes('rehearsal'))).toEqual([]);
  });

  test('finds damage, and a photo that is missing [backup-9]', async () => {
    await addPhoto();
    const run = await withBackup();
    const folder = join(dir(), (await newest())?.folder ?? '');
    rmSync(join(folder, 'media'), { recursive: true });
    await askForRun(market.db, 'rehearsal', new Date(now).toISOString());
    await run();
    expect((await newest())?.rehearsal_error).toMatch(/holds 0 media files/);
    damagePages(folder, 'users');
    await askForRun(market.db, 'rehearsal', new Date(now).toISOString());
    await run();
    expect((await newest())?.rehearsal_error).toMatch(/damaged/);
    expect((await listRuns(market.db))[0]?.error).toMatch(/damaged/);
    expect(listProblems(log)[0]).toMatchObject({ message: 'a backup could not be restored' });
  });

  test('without a backup says so', async () => {
    await askForRun(market.db, 'rehearsal', new Date(now).toISOString());
    await begin()();
    expect((await listRuns(market.db))[0]?.error).toBe('There is no backup yet: make one first.');
  });
});

test('a market that comes from a backup can be backed up again, though one was under way when it was made', async () => {
  await begin()();
  await askForRun(market.db, 'backup', new Date(now).toISOString());
  await begin()();
  await market.close();
  const [folder = ''] = folders();
  const backup = await openBackup(join(dir(), folder));
  const restored = await restoreDatabase(backup, market);
  expect(await listRuns(restored.db)).toEqual([]);
  expect(await askForRun(restored.db, 'backup', new Date(now).toISOString())).toBeDefined();
  await removeOldBackups(restored.db, dir(), now);
  expect(await listBackups(restored.db)).toMatchObject([{ folder, error: null, removed_at: null }]);
  await backup.close();
  await restored.close();
});

test('what is asked for twice is done once', async () => {
  const at = new Date(now).toISOString();
  const asked = await Promise.all([1, 2, 3].map(() => askForRun(market.db, 'backup', at)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  await begin()();
  expect(await rows()).toHaveLength(1);
  expect((await listRuns(market.db))[0]).toMatchObject({ kind: 'backup', error: null });
  expect(await askForRun(market.db, 'backup', at)).toBeDefined();
});
