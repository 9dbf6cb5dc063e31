import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OpenBucket, openBucket } from '#api/buckets/open-bucket.ts';
import { createLogger } from '#api/log.ts';
import { startFaultyProxy } from '#tests/support/buckets/faulty-proxy.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { siteFolders, switchLive } from '../folders.ts';
import { removePage, writePage } from '../page-files.ts';
import { deployJob } from './deploy-job.ts';
import { findState } from './deployed.ts';
import { queuePaths, readQueue } from './queue.ts';

const PROJECT_DIR = resolve(import.meta.dirname, '../../..');
const PAGES = 300;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

let market: Awaited<ReturnType<typeof openTestMarket>>;
let folders: ReturnType<typeof siteFolders>;
let prefix: string;
let bucket: OpenBucket;
beforeEach(async () => {
  market = await openTestMarket();
  folders = siteFolders(market.dataDir);
  prefix = randomUUID();
  bucket = openBucket(s3.bucket(prefix));
  vi.stubEnv('DEPLOY_URL', s3.url(prefix));
  await build('one');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await market.dispose();
});

const write = (folder: string, path: string, html: string) =>
  writePage(folder, path, new TextEncoder().encode(html));

/** A live build of that many listings. */
async function build(name: string): Promise<string> {
  const folder = join(folders.builds, name);
  mkdirSync(folder, { recursive: true });
  for (let id = 1; id <= PAGES; id++) await write(folder, `/vehicle/${id}`, `${name} ${id}`);
  switchLive(folders, folder);
  return folder;
}
const target = () => `${s3.bucket(prefix).address}/${s3.bucket(prefix).prefix}`;
const run = (given: Partial<Parameters<typeof deployJob>[0]> = {}) =>
  deployJob({
    ...{ market, folders, bucket, purge: undefined, target: target(), projectDir: PROJECT_DIR },
    log: createLogger('silent'),
    ...given,
  }).begin(new AbortController().signal)();
const textOf = async (key: string) => new Response((await bucket.read(key))?.body).text();
const keys = () => Array.fromAsync(bucket.list(), ({ key }) => key);
const queued = async () => (await readQueue(market.db, undefined, 10)).map(({ path }) => path);

test('a server copies each new build whole, and then what the publisher changes [deploy-4]', async () => {
  await run();
  expect([(await keys()).length, await textOf('vehicle/7')]).toEqual([PAGES, 'one 7']);
  const live = await build('two');
  removePage(live, '/vehicle/8');
  await run();
  expect([await textOf('vehicle/7'), await bucket.read('vehicle/8')]).toEqual(['two 7', undefined]);
  expect(await findState(market.db)).toMatchObject({ build: 'two', target: target() });
  await write(live, '/vehicle/7', 'sold');
  await queuePaths(market.db, ['/vehicle/7']);
  await run();
  expect([await textOf('vehicle/7'), await queued()]).toEqual(['sold', []]);
});

test('an outage of the bucket keeps the queue, and what waits follows once it is over [deploy-5]', async () => {
  await run();
  await queuePaths(market.db, ['/vehicle/7', '/vehicle/9']);
  await write(join(folders.builds, 'one'), '/vehicle/7', 'changed');
  const put: OpenBucket['put'] = async () => {
    throw new Error('The bucket cannot be reached.');
  };
  await expect(run({ bucket: { ...bucket, put } })).rejects.toThrow('cannot be reached');
  expect(await queued()).toContain('/vehicle/7');
  await run();
  expect([await textOf('vehicle/7'), await queued()]).toEqual(['changed', []]);
});

test('a deploy that is killed in the middle is gone on with by the next one [deploy-3]', async () => {
  const proxy = startFaultyProxy(`http://${new URL(s3.url().replace('s3:', 'http:')).host}`);
  const child = Bun.spawn([process.execPath, join(PROJECT_DIR, 'scripts', 'deploy.ts')], {
    cwd: PROJECT_DIR,
    env: {
      ...process.env,
      DATA_DIR: market.dataDir,
      DEPLOY_URL: `s3://key:secret@${proxy.host}/garisoko/${prefix}`,
    },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  let puts = 0;
  proxy.fail(({ method }) => {
    if (method === 'PUT' && ++puts === PAGES / 2) child.kill('SIGKILL');
    return undefined;
  });
  await child.exited;
  await proxy.stop();
  const left = (await keys()).length;
  expect([left > 0, left < PAGES]).toEqual([true, true]);
  // Its lease expires by itself.
  await market.db.deleteFrom('leases').execute();
  await run();
  expect([(await keys()).length, await queued()]).toEqual([PAGES, []]);
  for (const id of [1, 150, 300]) expect(await textOf(`vehicle/${id}`)).toBe(`one ${id}`);
});
