import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenBucket } from '#api/buckets/open-bucket.ts';
import { createLogger } from '#api/log.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { KEYS, openDeploying, type TestDeploying } from '#tests/support/publish/deploying.ts';
import { deploySite } from './deploy-site.ts';
import { findState } from './deployed.ts';
import { underDeployLease } from './lease.ts';
import { readQueue } from './queue.ts';

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

const deploy = (given: Partial<Parameters<typeof deploySite>[0]> = {}) =>
  deploySite({ ...t.options, ...given });
const queued = async () => (await readQueue(t.market.db, undefined, 100)).map(({ path }) => path);

describe('a deploy', () => {
  test('puts every finished file at its address, assets first, and the stand-ins nowhere [deploy-1]', async () => {
    expect(await deploy()).toMatchObject({ files: 7, uploaded: 7, removed: 0 });
    expect(await t.keys()).toEqual(KEYS);
    expect(t.noted.calls[0]).toBe('put _astro/app.abc.js');
    expect(await t.textOf('vehicle/1')).toBe('first /vehicle/1');
    expect(t.noted.purged).toEqual(expect.arrayContaining(['/', '/dealers/pwani', '/vehicle/2']));
    expect(await queued()).toEqual([]);
    expect(await findState(t.market.db)).toMatchObject({ target: 'here', build: 'one' });
  });

  test.each([
    ['vehicle/1', 'text/html; charset=utf-8', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['index.html', 'text/html; charset=utf-8', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['_astro/app.abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('gives %s its type and its time in caches, and stores it as it is', async (key, type, cache) => {
    await deploy();
    const headers = (await t.bucket.head(key))?.headers;
    expect([headers?.get('content-type'), headers?.get('cache-control')]).toEqual([type, cache]);
    expect(headers?.get('content-encoding') ?? null).toBeNull();
  });

  test('again does nothing, and then only what changed [deploy-2]', async () => {
    await deploy();
    t.forget();
    expect(await deploy()).toMatchObject({ unchanged: 7, uploaded: 0, removed: 0 });
    expect([t.noted.calls, t.noted.purged]).toEqual([[], []]);
    await t.page('/vehicle/1', 'second');
    t.takeAway('/vehicle/2');
    t.asset('new.def.js', 'console.log(2)');
    expect(await deploy()).toMatchObject({ uploaded: 2, removed: 1 });
    expect(t.noted.calls).toEqual(['put _astro/new.def.js', 'put vehicle/1', 'remove vehicle/2']);
    expect(t.noted.purged).toEqual(['/vehicle/1', '/vehicle/2']);
  });

  test('of a page that was written again as it was uploads nothing', async () => {
    await deploy();
    t.forget();
    await t.page('/vehicle/1', 'first /vehicle/1');
    await deploy();
    expect(t.noted.calls).toEqual([]);
  });

  test('repairs what others did to the bucket, and what the market forgot [deploy-6]', async () => {
    await deploy();
    await t.bucket.remove('vehicle/1');
    await t.bucket.put('vehicle/2', new TextEncoder().encode('defaced'));
    await deploy();
    expect(await t.textOf('vehicle/1')).toBe('first /vehicle/1');
    expect(await t.textOf('vehicle/2')).toBe('first /vehicle/2');
    await t.market.db.deleteFrom('deployed_objects').execute();
    t.takeAway('/vehicle/1');
    await deploy();
    expect(await t.keys()).toEqual(KEYS.filter((key) => key !== 'vehicle/1'));
  });

  test('leaves alone what others keep in the bucket', async () => {
    for (const key of ['media/photo/ab/cdef/400x300.webp', 'vehicle/notes', 'private-media/x'])
      await t.bucket.put(key, new TextEncoder().encode('theirs'));
    await deploy();
    expect(await t.keys()).toEqual(
      expect.arrayContaining(['media/photo/ab/cdef/400x300.webp', 'vehicle/notes', 'private-media/x']),
    );
  });

  test('into another bucket begins afresh', async () => {
    await deploy();
    expect(await deploy({ target: 'there', bucket: t.openNoting() })).toMatchObject({ uploaded: 7 });
  });

  test('starts over where another build goes live meanwhile: no page goes before its files', async () => {
    let isFirst = true;
    const switching: OpenBucket['put'] = async (key, ...rest) => {
      if (isFirst) {
        isFirst = false;
        t.newBuild('two');
        t.asset('two.def.js', 'console.log(2)');
        await t.page('/vehicle/1', 'needs two.def.js');
      }
      return t.bucket.put(key, ...rest);
    };
    await deploy({ bucket: { ...t.bucket, put: switching } });
    const { calls } = t.noted;
    expect(calls.indexOf('put _astro/two.def.js')).toBeLessThan(calls.lastIndexOf('put vehicle/1'));
    expect(await t.keys()).toEqual(['_astro/app.abc.js', '_astro/two.def.js', 'vehicle/1']);
    expect(await t.textOf('vehicle/1')).toBe('needs two.def.js');
    expect(await findState(t.market.db)).toMatchObject({ build: 'two' });
  });

  test('that is cut off at any call goes on where it was, and ends the same', async () => {
    for (let calls = 1; calls <= 12; calls++) {
      let left = calls;
      const cut =
        <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
        async (...args: Args): Promise<Result> => {
          if (left-- <= 0) throw new Error('killed');
          return work(...args);
        };
      const dying = { ...t.bucket, put: cut(t.bucket.put), remove: cut(t.bucket.remove) };
      await t.page('/vehicle/1', `version ${calls}`);
      await (calls % 2 ? t.page('/vehicle/3', `version ${calls}`) : t.takeAway('/vehicle/3'));
      await deploy({ bucket: dying, purge: cut(t.purge) }).catch((cause: Error) =>
        expect(cause.message).toBe('killed'),
      );
      t.forget();
      await deploy();
      expect(await t.textOf('vehicle/1')).toBe(`version ${calls}`);
      expect((await t.keys()).includes('vehicle/3')).toBe(calls % 2 === 1);
      expect(await queued()).toEqual([]);
    }
  });

  test('waits for another one, or says that it is under way [deploy-7]', async () => {
    const log = createLogger('silent');
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = underDeployLease({ db: t.market.db, log, work: () => promise });
    await expect
      .poll(() => t.market.db.selectFrom('leases').select('name').execute())
      .toEqual([{ name: 'deploy to the bucket' }]);
    const work = async () => 'mine';
    expect(await underDeployLease({ db: t.market.db, log, work })).toBeUndefined();
    const waiting = underDeployLease({ db: t.market.db, log, waitMs: 60_000, work });
    resolve();
    await first;
    expect(await waiting).toEqual({ result: 'mine' });
  });
});
