import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueue } from '#api/http/queue.ts';
import { startS3 } from '#tests/support/buckets/start-s3.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { createMedia } from './media.ts';
import { openStore } from './open-store.ts';
import { createPictures, type DrawMissing } from './pictures.ts';

const KEY = 'demo/suv/silver/side';
const PATH = `/media/${KEY}/400x300.webp`;
const PICTURE = new TextEncoder().encode('a picture');

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

const ask = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);
const stored = () => market.media.add(KEY, [{ name: '400x300.webp', bytes: PICTURE }]);

describe('serving pictures', () => {
  test('a stored picture goes out with its type, its length and a year of caching', async () => {
    await stored();
    const answer = await createPictures(market).serve(ask(PATH));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-length')).toBe(String(PICTURE.length));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
  });

  test('HEAD has the same headers and no body', async () => {
    await stored();
    const answer = await createPictures(market).serve(ask(PATH, { method: 'HEAD' }));
    expect(answer.headers.get('content-length')).toBe(String(PICTURE.length));
    expect(await answer.text()).toBe('');
  });

  test('a browser that has the picture gets 304', async () => {
    await stored();
    const pictures = createPictures(market);
    const etag = (await pictures.serve(ask(PATH))).headers.get('etag') ?? '';
    const again = await pictures.serve(ask(PATH, { headers: { 'if-none-match': `"old", W/${etag}` } }));
    expect(again.status).toBe(304);
  });

  test('other methods are not allowed', async () => {
    expect((await createPictures(market).serve(ask(PATH, { method: 'POST' }))).status).toBe(405);
  });

  test.each([
    PATH,
    '/media/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/demo/../../secret.txt',
    '/media/demo/suv/silver/side/9x9.webp',
    '/media/demo/suv/silver/side/',
    '/media/demo/suv/silver/side/400x300.webp%00',
  ])('%s is not found', async (path) => {
    await market.media.add('demo/other', [{ name: '400x300.webp', bytes: PICTURE }]);
    for (const folder of ['.', 'media']) writeFileSync(join(market.dataDir, folder, 'secret.txt'), 'secret');
    expect((await createPictures(market).serve(ask(path))).status).toBe(404);
  });
});

describe('drawing what is missing', () => {
  test('many who ask at once share one drawing, which is kept', async () => {
    let drawings = 0;
    const drawMissing: DrawMissing = async () => async () => {
      drawings++;
      return PICTURE;
    };
    const pictures = createPictures(market, drawMissing);
    const answers = await Promise.all([1, 2, 3].map(() => pictures.serve(ask(PATH))));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await createPictures(market, drawMissing).serve(ask(PATH));
    expect(drawings).toBe(1);
  });

  test('all of those who waited get the picture from a bucket, whose files are read once', async () => {
    const s3 = await startS3();
    const media = createMedia({ db: market.db, store: openStore(market.dataDir, s3.bucket()) });
    const pictures = createPictures({ ...market, media }, async () => async () => PICTURE);
    const answers = await Promise.all([1, 2, 3].map(() => pictures.serve(ask(PATH))));
    for (const answer of answers) expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
    await s3.stop();
  });

  test('no more drawings are made at a time than the queue allows', async () => {
    let now = 0;
    let most = 0;
    const drawMissing: DrawMissing = async () => async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 5));
      now--;
      return PICTURE;
    };
    const imageQueue = createQueue({ atOnce: 2 });
    const pictures = createPictures({ ...market, imageQueue }, drawMissing);
    const paths = Array.from({ length: 9 }, (_, i) => `/media/demo/suv/silver/frame-0${i}/400x300.webp`);
    const answers = await Promise.all(paths.map((path) => pictures.serve(ask(path))));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(most).toBe(2);
  });

  test('more than may wait get 503 with Retry-After', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const imageQueue = createQueue({ atOnce: 1, mostWaiting: 1 });
    const pictures = createPictures({ ...market, imageQueue }, async () => () => promise);
    const answers = ['one', 'two', 'three'].map((name) =>
      pictures.serve(ask(`/media/demo/${name}/400x300.webp`)),
    );
    const refused = await Promise.race(answers);
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([503, '2', 'no-store']);
    resolve(PICTURE);
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  });

  test('a picture of an unknown design is not found', async () => {
    const pictures = createPictures(market, async () => undefined);
    expect((await pictures.serve(ask('/media/photo/ab/cdef/400x300.webp'))).status).toBe(404);
  });

  test('a picture that the disk has no room for is shown all the same, and drawn again when asked again', async () => {
    let drawings = 0;
    const add = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const full = { ...market, media: { ...market.media, add } };
    const pictures = createPictures(full, async () => async () => {
      drawings++;
      return PICTURE;
    });
    for (const _ of [1, 2]) {
      const answer = await pictures.serve(ask(PATH));
      expect(answer.status).toBe(200);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
    }
    expect(drawings).toBe(2);
  });

  test('a drawing that failed is tried again when asked again', async () => {
    let tries = 0;
    const drawMissing: DrawMissing = async () => async () => {
      if (++tries === 1) throw new Error('no ink');
      return PICTURE;
    };
    const pictures = createPictures(market, drawMissing);
    await expect(pictures.serve(ask(PATH))).rejects.toThrow('no ink');
    expect((await pictures.serve(ask(PATH))).status).toBe(200);
  });
});
