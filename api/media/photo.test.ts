import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueue } from '#api/http/queue.ts';
import {
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureFormat,
  type PictureSize,
  pictureFileKey,
} from '#domain/media/media.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { readMedia } from '#tests/support/media/media.ts';
import { openDiskStore } from './disk-store.ts';
import { putPhoto } from './photo.ts';
import { PictureRefused } from './picture-refused.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const stored = (key: string, size: PictureSize, format: PictureFormat = 'webp') =>
  readMedia(market, pictureFileKey({ key, size, format }));
const refusal = (upload: Uint8Array) =>
  putPhoto(market, upload).catch((error: unknown) =>
    error instanceof PictureRefused ? [error.status, error.message] : error,
  );

describe('keeping an uploaded photo', () => {
  test('it is kept in every size and format [photo-1]', async () => {
    const key = await putPhoto(market, await plain(1000, 700).jpeg().toBuffer());
    expect(key).toMatch(/^photo\/[0-9a-f]{2}\/[0-9a-f]{30,}$/);
    for (const size of ['card', 'large', 'full'] as const) {
      for (const format of PICTURE_FORMATS) {
        const facts = await sharp(await stored(key, size, format)).metadata();
        expect(facts).toMatchObject({
          ...PICTURE_SIZES[size],
          format: format === 'jpg' ? 'jpeg' : 'webp',
        });
      }
    }
  });

  test('its size and its perceptual hash are kept beside it', async () => {
    const key = await putPhoto(market, await plain(1000, 700).jpeg().toBuffer());
    const row = await market.db.selectFrom('media').selectAll().where('key', '=', key).executeTakeFirst();
    expect(row).toMatchObject({
      width: 1000,
      height: 700,
      perceptual_hash: expect.stringMatching(/^[0-9a-f.]+$/),
    });
  });

  test('place, camera and the rest of the metadata are left behind', async () => {
    const upload = await plain(800, 600)
      .withExif({
        IFD0: { Copyright: 'Wanjiru' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const key = await putPhoto(market, upload);
    for (const format of PICTURE_FORMATS) {
      const facts = await sharp(await stored(key, 'full', format)).metadata();
      expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('a photo taken with the phone on its side stands upright', async () => {
    const topRed = await plain(600, 800, '#0000ff')
      .composite([{ input: await plain(600, 400, '#ff0000').png().toBuffer(), gravity: 'north' }])
      .png()
      .toBuffer();
    const turned = await sharp(topRed).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const key = await putPhoto(market, turned);
    const image = sharp(await stored(key, 'card'));
    const dominantOf = async (top: number) =>
      (await sharp(await image.clone().extract({ left: 180, top, width: 40, height: 40 }).toBuffer()).stats())
        .dominant;
    expect((await dominantOf(40)).r).toBeGreaterThan(200);
    expect((await dominantOf(220)).b).toBeGreaterThan(200);
  });

  test('a tall photo is shown whole, not cut to a strip', async () => {
    const tall = await plain(400, 1200, '#00ff00')
      .composite([{ input: await plain(400, 60, '#ff0000').png().toBuffer(), gravity: 'north' }])
      .png()
      .toBuffer();
    const key = await putPhoto(market, tall);
    const top = await sharp(await stored(key, 'card'))
      .extract({ left: 190, top: 2, width: 20, height: 6 })
      .toBuffer();
    expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(180);
  });

  test('the same photo sent twice is one picture', async () => {
    const upload = await plain(640, 480).png().toBuffer();
    expect(await putPhoto(market, upload)).toBe(await putPhoto(market, upload));
  });
});

test('while too many pictures wait it is to be sent again, and leaves nothing', async () => {
  const imageQueue = createQueue({ atOnce: 1, mostWaiting: 0 });
  const uploads = [await plain(400, 300).png().toBuffer(), await plain(300, 400).png().toBuffer()];
  const [first, second] = uploads.map((upload) => putPhoto({ ...market, imageQueue }, upload));
  await expect(second).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  await first;
  expect(await market.db.selectFrom('media').select('state').execute()).toEqual([{ state: 'pending' }]);
});

describe('refusing', () => {
  test('text, an SVG and nothing at all are no pictures', async () => {
    const text = (words: string) => new TextEncoder().encode(words);
    expect(await refusal(text('Dear sir, find my car attached'))).toEqual([
      422,
      'This file is not a picture we can read',
    ]);
    expect(await refusal(text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toEqual([
      422,
      'Please choose a JPEG, PNG, WebP or AVIF picture',
    ]);
    expect(await refusal(new Uint8Array())).toEqual([422, 'This file is not a picture we can read']);
  });

  test('a picture that breaks off is damaged, and leaves nothing behind', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([
      422,
      expect.stringContaining('damaged'),
    ]);
    const files = openDiskStore(market.dataDir).list('photo/');
    expect(await Array.fromAsync(files)).toEqual([]);
  });

  test('an iPhone’s HEIC says what to do about it', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(999),
    ]);
    expect(await refusal(heic)).toEqual([422, expect.stringContaining('Most Compatible')]);
  });

  test('a picture with another file in it, or under another file’s name', async () => {
    const jpeg = await plain(400, 300).jpeg().toBuffer();
    const zipEnd = Buffer.concat([
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(16),
      Buffer.from([3, 0]),
      Buffer.from('end'),
    ]);
    const page = Buffer.from('<script>alert(1)</script>');
    for (const polyglot of [zipEnd, page].map((other) => Buffer.concat([jpeg, other])))
      expect(await refusal(polyglot)).toEqual([422, expect.stringContaining('hidden in it')]);
    for (const name of ['me.php', 'me.jpg.svg', 'me.zip'])
      await expect(putPhoto(market, jpeg, name)).rejects.toMatchObject({ status: 422 });
    for (const name of ['me.JPG', 'me.webp', 'blob', ''])
      expect(await putPhoto(market, jpeg, name)).toContain('photo/');
  });

  test('a zip bomb is no picture', async () => {
    const bomb = Buffer.concat([Buffer.from('PK\x03\x04'), gzipSync(Buffer.alloc(30_000_000))]);
    expect(await refusal(bomb)).toEqual([422, 'This file is not a picture we can read']);
  });

  test('a picture of 30 megapixels is too large', async () => {
    expect(await refusal(await plain(6000, 5000).png().toBuffer())).toEqual([
      413,
      'Please choose a picture of at most 25 megapixels',
    ]);
  });

  test('a file of 11 MB is too large', async () => {
    expect(await refusal(new Uint8Array(11 * 1024 * 1024))).toEqual([
      413,
      'Please choose a picture of at most 10 MB',
    ]);
  });
});
