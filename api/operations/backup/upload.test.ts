import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#api/log.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { startS3Server, type TestS3Server } from '#tests/support/operations/s3-server.ts';
import { listBackups } from './backups.ts';
import { backupJob } from './job.ts';

const PROJECT_DIR = resolve(import.meta.dirname, '../../..');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let now: number;
beforeEach(async () => {
  market = await openTestMarket();
  now = Date.parse('2026-11-22T23:00:00Z');
});
afterEach(() => market.dispose());

const begin = () =>
  backupJob({
    ...{ market, dir: join(market.dataDir, 'backups'), hasBucket: true, projectDir: PROJECT_DIR },
    ...{ log: createLogger('silent'), now: () => now },
  }).begin(new AbortController().signal);
const newest = async () => (await listBackups(market.db))[0];

async function addPhoto() {
  const key = 'photo/aa/demio';
  await market.media.put(key, [{ name: '800x600.webp', bytes: Buffer.from('picture of demio') }]);
  return `${key}/800x600.webp`;
}

/** Runs the job over the next three in the night. */
async function nextNight(run: () => Promise<unknown>) {
  now += DAY_MS;
  await run();
}

describe('a bucket', () => {
  const keys = { accessKeyId: 'AKIASAMPLE', secretAccessKey: 'a secret/with+signs' };
  let store: TestS3Server;
  beforeEach(() => {
    store = startS3Server(keys);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    return store.close();
  });
  const useSecret = (secret: string) =>
    vi.stubEnv('BACKUP_S3_URL', `s3://AKIASAMPLE:${encodeURIComponent(secret)}@${store.host}/backups/kenya`);

  test('gets each backup once, photos once for all, and loses what no backup holds [backup-10]', async () => {
    useSecret(keys.secretAccessKey);
    await addTestPerson(market.db, 'buyer');
    const photo = await addPhoto();
    const run = begin();
    await run();
    await nextNight(run);
    await run();
    const first = (await newest())?.folder ?? '';
    expect(store.refused).toEqual([]);
    expect([...store.objects.keys()].sort()).toEqual([
      `kenya/${first}/backup.json`,
      `kenya/${first}/garisoko.db`,
      `kenya/media-of-all/${photo}`,
    ]);
    expect(await newest()).toMatchObject({ uploaded_at: expect.any(String), upload_error: null });
    store.objects.set('kenya/media-of-all/photo/bb/deleted/800x600.webp', Buffer.from('gone'));
    store.objects.set('kenya/2020-01-01T00-00-00-000Z/garisoko.db', Buffer.from('old'));
    store.objects.set('kenya/notes.txt', Buffer.from('of somebody else'));
    store.objects.set(`kenya/media-of-all/${photo}`, Buffer.from('picture of demio'));
    now += HOUR_MS;
    await nextNight(run);
    await run();
    const left = [...store.objects.keys()];
    expect(left).toContain('kenya/notes.txt');
    expect(left.filter((key) => /deleted|2020/.test(key))).toEqual([]);
    expect(left).toHaveLength(6);
  });

  test('gets a large file in parts, and whole', async () => {
    useSecret(keys.secretAccessKey);
    const key = 'photo/aa/large';
    const large = Buffer.alloc(12_000_000, 'large');
    await market.media.put(key, [{ name: '1600x1200.webp', bytes: large }]);
    const run = begin();
    await run();
    await nextNight(run);
    await run();
    expect((await newest())?.upload_error).toBeNull();
    expect(store.objects.get(`kenya/media-of-all/${key}/1600x1200.webp`)?.equals(large)).toBe(true);
  });

  test('that refuses is said without the secret, and the backup stays good [backup-11]', async () => {
    useSecret('the-wrong-secret-of-many-letters-1');
    const run = begin();
    await run();
    await nextNight(run);
    await run();
    const backup = await newest();
    expect(backup).toMatchObject({ error: null, uploaded_at: null });
    expect(backup?.upload_error).toMatch(/\S/);
    expect(backup?.upload_error).not.toContain('wrong-secret');
    expect(store.refused.length).toBeGreaterThan(0);
    expect(store.objects.size).toBe(0);
  });
});
