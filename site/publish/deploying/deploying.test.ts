import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenBucket, openBucket } from '#api/buckets/open-bucket.ts';
import { createLogger } from '#api/log.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { siteFolders, switchLive } from '../folders.ts';
import { removePage, writePage } from '../page-files.ts';
import { deploySite, placeWhileLive } from './deploy-site.ts';
import { findState } from './deployed.ts';
import { flushQueue } from './flush-queue.ts';
import { underDeployLease } from './lease.ts';
import { createPurge } from './purge.ts';
import { queuePaths, readQueue } from './queue.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

let market: Awaited<ReturnType<typeof openTestMarket>>;
let folders: ReturnType<typeof siteFolders>;
let build: string;
let bucket: OpenBucket;
/** What is asked of the bucket, in order. */
let calls: string[];
let purged: string[];
beforeEach(async () => {
  market = await openTestMarket();
  folders = siteFolders(market.dataDir);
  bucket = watched(openBucket(s3.bucket(`site-${randomUUID()}`)));
  [calls, purged] = [[], []];
  await newBuild('one');
  put(join(folders.assets, '_astro/app.abc.js'), 'console.log(1)');
  put(join(build, 'client/robots.txt'), 'User-agent: *');
  for (const path of ['/', '/404', '/gone', '/dealers', '/dealers/pwani', '/vehicle/1', '/vehicle/2'])
    await page(path, `first ${path}`);
});
afterEach(() => market.dispose());

const watched = (open: OpenBucket): OpenBucket => ({
  ...open,
  put: (key, body, headers) => {
    calls.push(`put ${key}`);
    return open.put(key, body, headers);
  },
  remove: (key) => {
    calls.push(`remove ${key}`);
    return open.remove(key);
  },
});

function put(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const page = (path: string, html: string) => writePage(build, path, new TextEncoder().encode(html));
async function newBuild(name: string) {
  build = join(folders.builds, name);
  mkdirSync(join(build, 'client'), { recursive: true });
  switchLive(folders, build);
}

const { signal } = new AbortController();
const purge = async (paths: readonly string[]) => void purged.push(...paths);
const options = () => ({ db: market.db, folders, target: 'here', bucket, purge, signal });
const deploy = (given: Partial<Parameters<typeof deploySite>[0]> = {}) =>
  deploySite({ ...options(), ...given });
const flush = (given: Partial<Parameters<typeof deploySite>[0]> = {}) =>
  flushQueue({ ...options(), ...given }, placeWhileLive(folders, 'one'));
const keys = () => Array.fromAsync(bucket.list(), ({ key }) => key);
const textOf = async (key: string) => new Response((await bucket.read(key))?.body).text();
const queued = async () => (await readQueue(market.db, undefined, 100)).map(({ path }) => path);

const KEYS = [
  ...['_astro/app.abc.js', 'dealers', 'dealers/pwani', 'index.html', 'robots.txt', 'vehicle/1', 'vehicle/2'],
];

describe('a deploy', () => {
  test('puts every finished file at its address, assets first, and the stand-ins nowhere [deploy-1]', async () => {
    expect(await deploy()).toMatchObject({ files: 7, uploaded: 7, removed: 0 });
    expect((await keys()).sort()).toEqual(KEYS);
    expect(calls[0]).toBe('put _astro/app.abc.js');
    expect(await textOf('vehicle/1')).toBe('first /vehicle/1');
    expect(purged).toEqual(expect.arrayContaining(['/', '/dealers/pwani', '/vehicle/2']));
    expect(await queued()).toEqual([]);
    expect(await findState(market.db)).toMatchObject({ target: 'here', build: 'one' });
  });

  test.each([
    ['vehicle/1', 'text/html; charset=utf-8', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['index.html', 'text/html; charset=utf-8', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['_astro/app.abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('gives %s its type and its time in caches, and stores it as it is', async (key, type, cache) => {
    await deploy();
    const headers = (await bucket.head(key))?.headers;
    expect([headers?.get('content-type'), headers?.get('cache-control')]).toEqual([type, cache]);
    expect(headers?.get('content-encoding') ?? null).toBeNull();
  });

  test('again does nothing, and then only what changed [deploy-2]', async () => {
    await deploy();
    [calls, purged] = [[], []];
    expect(await deploy()).toMatchObject({ unchanged: 7, uploaded: 0, removed: 0 });
    expect([calls, purged]).toEqual([[], []]);
    await page('/vehicle/1', 'second');
    removePage(build, '/vehicle/2');
    put(join(folders.assets, '_astro/new.def.js'), 'console.log(2)');
    expect(await deploy()).toMatchObject({ uploaded: 2, removed: 1 });
    expect(calls).toEqual(['put _astro/new.def.js', 'put vehicle/1', 'remove vehicle/2']);
    expect(purged).toEqual(['/vehicle/1', '/vehicle/2']);
  });

  test('of a page that was written again as it was uploads nothing', async () => {
    await deploy();
    calls = [];
    await page('/vehicle/1', 'first /vehicle/1');
    await deploy();
    expect(calls).toEqual([]);
  });

  test('repairs what others did to the bucket, and what the market forgot [deploy-6]', async () => {
    await deploy();
    await bucket.remove('vehicle/1');
    await bucket.put('vehicle/2', new TextEncoder().encode('defaced'));
    await deploy();
    expect(await textOf('vehicle/1')).toBe('first /vehicle/1');
    expect(await textOf('vehicle/2')).toBe('first /vehicle/2');
    await market.db.deleteFrom('deployed_objects').execute();
    removePage(build, '/vehicle/1');
    await deploy();
    expect((await keys()).sort()).toEqual(KEYS.filter((key) => key !== 'vehicle/1'));
  });

  test('leaves alone what others keep in the bucket', async () => {
    for (const key of ['media/photo/ab/cdef/400x300.webp', 'vehicle/notes', 'private-media/x'])
      await bucket.put(key, new TextEncoder().encode('theirs'));
    await deploy();
    expect(await keys()).toEqual(
      expect.arrayContaining(['media/photo/ab/cdef/400x300.webp', 'vehicle/notes', 'private-media/x']),
    );
  });

  test('into another bucket begins afresh', async () => {
    await deploy();
    bucket = watched(openBucket(s3.bucket(`site-${randomUUID()}`)));
    expect(await deploy({ target: 'there' })).toMatchObject({ uploaded: 7 });
  });

  test('starts over where another build goes live meanwhile: no page goes before its files', async () => {
    let isFirst = true;
    const switching: OpenBucket['put'] = async (key, ...rest) => {
      if (isFirst) {
        isFirst = false;
        await newBuild('two');
        put(join(folders.assets, '_astro/two.def.js'), 'console.log(2)');
        await page('/vehicle/1', 'needs two.def.js');
      }
      return bucket.put(key, ...rest);
    };
    await deploy({ bucket: { ...bucket, put: switching } });
    expect(calls.indexOf('put _astro/two.def.js')).toBeLessThan(calls.lastIndexOf('put vehicle/1'));
    expect((await keys()).sort()).toEqual(['_astro/app.abc.js', '_astro/two.def.js', 'vehicle/1']);
    expect(await textOf('vehicle/1')).toBe('needs two.def.js');
    expect(await findState(market.db)).toMatchObject({ build: 'two' });
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
      const dying = { ...bucket, put: cut(bucket.put), remove: cut(bucket.remove) };
      await page('/vehicle/1', `version ${calls}`);
      await (calls % 2 ? page('/vehicle/3', `version ${calls}`) : removePage(build, '/vehicle/3'));
      await deploy({ bucket: dying, purge: cut(purge) }).catch((cause: Error) =>
        expect(cause.message).toBe('killed'),
      );
      purged = [];
      await deploy();
      expect(await textOf('vehicle/1')).toBe(`version ${calls}`);
      expect((await keys()).includes('vehicle/3')).toBe(calls % 2 === 1);
      expect(await queued()).toEqual([]);
    }
  });

  test('waits for another one, or says that it is under way [deploy-7]', async () => {
    const log = createLogger('silent');
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = underDeployLease({ db: market.db, log, work: () => promise });
    await expect
      .poll(() => market.db.selectFrom('leases').select('name').execute())
      .toEqual([{ name: 'deploy' }]);
    const work = async () => 'mine';
    expect(await underDeployLease({ db: market.db, log, work })).toBeUndefined();
    const waiting = underDeployLease({ db: market.db, log, waitMs: 60_000, work });
    resolve();
    await first;
    expect(await waiting).toEqual({ result: 'mine' });
  });
});

describe('the queue', () => {
  test('brings changed pages to the bucket and the CDN, and takes away those that are gone', async () => {
    await deploy();
    await page('/vehicle/1', 'second');
    removePage(build, '/vehicle/2');
    await queuePaths(market.db, ['/vehicle/1', '/vehicle/2']);
    purged = [];
    expect(await flush()).toEqual({ uploaded: 1, removed: 1 });
    expect([await textOf('vehicle/1'), await bucket.read('vehicle/2')]).toEqual(['second', undefined]);
    expect([purged, await queued()]).toEqual([['/vehicle/1', '/vehicle/2'], []]);
  });

  test('keeps what a bucket does not take until it does', async () => {
    await queuePaths(market.db, ['/vehicle/1', '/vehicle/2']);
    const put: OpenBucket['put'] = async () => {
      throw new Error('The bucket cannot be reached.');
    };
    await expect(flush({ bucket: { ...bucket, put } })).rejects.toThrow('cannot be reached');
    expect(await queued()).toEqual(['/vehicle/1', '/vehicle/2']);
    await flush();
    expect([(await keys()).sort(), await queued()]).toEqual([['vehicle/1', 'vehicle/2'], []]);
  });

  test('goes on uploading while the CDN cannot be told, and tells it later [deploy-8]', async () => {
    await queuePaths(market.db, ['/vehicle/1']);
    const deaf = async () => {
      throw new Error('deaf');
    };
    await expect(flush({ purge: deaf })).rejects.toThrow('deaf');
    expect([await textOf('vehicle/1'), await queued()]).toEqual(['first /vehicle/1', ['/vehicle/1']]);
    calls = [];
    await flush();
    expect([calls, purged, await queued()]).toEqual([[], ['/vehicle/1'], []]);
  });

  test('keeps a page that changes again while it is uploaded', async () => {
    await queuePaths(market.db, ['/vehicle/1']);
    let isFirst = true;
    const changing = async (paths: readonly string[]) => {
      if (isFirst) await queuePaths(market.db, ['/vehicle/1']);
      isFirst = false;
      await purge(paths);
    };
    await flush({ purge: changing });
    expect(await queued()).toEqual(['/vehicle/1']);
  });
});

describe('a CDN', () => {
  type Told = { path: string; body: string; token: string | null };
  let told: Told[];
  let failures: number;
  let cdn: ReturnType<typeof Bun.serve>;
  beforeEach(() => {
    [told, failures] = [[], 0];
    cdn = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        if (failures-- > 0) return new Response(null, { status: 503 });
        const { pathname, search } = new URL(request.url);
        const token = request.headers.get('authorization');
        told.push({ path: pathname + search, body: await request.text(), token });
        return new Response('{}');
      },
    });
  });
  afterEach(() => cdn.stop(true));
  const open = (path: string) =>
    createPurge({
      ...{ endpoint: `http://127.0.0.1:${cdn.port}${path}`, token: 'sesame' },
      ...{ publicUrl: 'https://market.example', backoff: { firstMs: 1, longestMs: 1 } },
    });

  test('is told in batches of thirty, with its token, again where it fails', async () => {
    failures = 2;
    const paths = Array.from({ length: 31 }, (_, index) => `/vehicle/${index}`);
    await open('/purge_cache')(paths);
    expect(told.map(({ body }) => JSON.parse(body).files.length)).toEqual([30, 1]);
    expect(JSON.parse(told[1]?.body ?? '').files).toEqual(['https://market.example/vehicle/30']);
    expect(told[0]).toMatchObject({ path: '/purge_cache', token: 'Bearer sesame' });
  });

  test('is told of each page where its address has a place for it', async () => {
    await open('/purge?url={url}')(['/', '/vehicle/1']);
    expect(told.map(({ path }) => path)).toEqual([
      '/purge?url=https%3A%2F%2Fmarket.example%2F',
      '/purge?url=https%3A%2F%2Fmarket.example%2Fvehicle%2F1',
    ]);
  });

  test('that goes on failing is said', async () => {
    failures = 3;
    await expect(open('/purge')(['/'])).rejects.toThrow(
      'The CDN was not told of changed pages: it answered 503.',
    );
  });
});
