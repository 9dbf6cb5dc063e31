import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenBucket } from '#api/buckets/open-bucket.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { openDeploying, type TestDeploying } from '#tests/support/publish/deploying.ts';
import { deploySite, placeWhileLive } from './deploy-site.ts';
import { type Deploying, flushQueue } from './flush-queue.ts';
import { queuePaths, readQueue } from './queue.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

let t: TestDeploying;
beforeEach(async () => {
  t = await openDeploying(s3);
});
afterEach(() => t.dispose());

const deploy = () => deploySite(t.options);
const flush = (given: Partial<Deploying> = {}) =>
  flushQueue({ ...t.options, ...given }, placeWhileLive(t.folders, 'one'));
const queued = async () => (await readQueue(t.market.db, undefined, 100)).map(({ path }) => path);

describe('the queue', () => {
  test('brings changed pages to the bucket and the CDN, and takes away those that are gone', async () => {
    await deploy();
    await t.page('/vehicle/1', 'second');
    t.takeAway('/vehicle/2');
    await queuePaths(t.market.db, ['/vehicle/1', '/vehicle/2']);
    t.forget();
    expect(await flush()).toEqual({ uploaded: 1, removed: 1 });
    expect([await t.textOf('vehicle/1'), await t.bucket.read('vehicle/2')]).toEqual(['second', undefined]);
    expect([t.noted.purged, await queued()]).toEqual([['/vehicle/1', '/vehicle/2'], []]);
  });

  test('keeps what a bucket does not take until it does', async () => {
    await queuePaths(t.market.db, ['/vehicle/1', '/vehicle/2']);
    const put: OpenBucket['put'] = async () => {
      throw new Error('The bucket cannot be reached.');
    };
    await expect(flush({ bucket: { ...t.bucket, put } })).rejects.toThrow('cannot be reached');
    expect(await queued()).toEqual(['/vehicle/1', '/vehicle/2']);
    await flush();
    expect([await t.keys(), await queued()]).toEqual([['vehicle/1', 'vehicle/2'], []]);
  });

  test('goes on uploading while the CDN cannot be told, and tells it later [deploy-8]', async () => {
    await queuePaths(t.market.db, ['/vehicle/1']);
    const deaf = async () => {
      throw new Error('deaf');
    };
    await expect(flush({ purge: deaf })).rejects.toThrow('deaf');
    expect([await t.textOf('vehicle/1'), await queued()]).toEqual(['first /vehicle/1', ['/vehicle/1']]);
    t.forget();
    await flush();
    expect([t.noted.calls, t.noted.purged, await queued()]).toEqual([[], ['/vehicle/1'], []]);
  });

  test('keeps a page that changes again while it is uploaded', async () => {
    await queuePaths(t.market.db, ['/vehicle/1']);
    let isFirst = true;
    const changing = async (paths: readonly string[]) => {
      if (isFirst) await queuePaths(t.market.db, ['/vehicle/1']);
      isFirst = false;
      await t.purge(paths);
    };
    await flush({ purge: changing });
    expect(await queued()).toEqual(['/vehicle/1']);
  });
});
