import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { createPictures } from '#api/media/pictures.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { backUp } from '#tests/support/database/restore.ts';
import { testOnSqlite } from '#tests/support/database/sqlite.ts';
import { storeTestPhoto } from '#tests/support/media/media.ts';
import { labelTestVehicle } from '#tests/support/prices/prices.ts';
import { MAX_SOCIAL_BYTES } from './draw.ts';
import { createSocialImages, type SocialImages } from './images.ts';
import { socialPath } from './listing-picture.ts';
import { findListingImage } from './queries.ts';
import { Warmer } from './warm.ts';

const log = createLogger('silent');
let market: Awaited<ReturnType<typeof openTestMarket>>;
let social: SocialImages;
let seller: number;

beforeEach(async () => {
  market = await openTestMarket();
  seller = (await addTestSellers(market.db)).wanjiru;
  social = createSocialImages(market, createPictures(market));
});
afterEach(() => market.dispose());

/** A photo of one colour, with noise that compresses badly. */
async function keepPhoto(color: { r: number; g: number; b: number }): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const ground = sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } });
  const grain = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return storeTestPhoto(
    market,
    await ground
      .composite([{ input: grain, blend: 'soft-light' }])
      .jpeg()
      .toBuffer(),
  );
}

const photoOf = (mediaKey: string) => [{ mediaKey, kind: 'photo', alt: 'Front' } as const];
const addressOf = async (id: number) => {
  const image = await findListingImage(market.db, id);
  return image ? socialPath(image.address) : 'none';
};
const serve = (path: string, init?: RequestInit) =>
  social.serve(new Request(`http://localhost${path}`, init));
const keptOf = async (id: number) => {
  const files = await Array.fromAsync(openDiskStore(market.dataDir).list(`social/${id}/`));
  return files.map(({ key }) => key.split('/').at(-1));
};

async function colorAt(bytes: Buffer, x: number, y: number) {
  const { data } = await sharp(bytes)
    .extract({ left: x - 20, top: y - 20, width: 40, height: 40 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  return { r, g, b };
}

async function expectSocialImage(bytes: Buffer) {
  expect(bytes.byteLength).toBeLessThan(MAX_SOCIAL_BYTES);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
}

describe('the social image of a listing', () => {
  test('shows its photo, is small however busy the photo, and is kept [social-1]', async () => {
    const red = await keepPhoto({ r: 200, g: 30, b: 30 });
    const title = 'Mercedes-Benz Sprinter with every extra that anybody ever ordered and some more besides';
    const id = await addTestVehicle(market.db, { seller_id: seller, title }, photoOf(red));
    const path = await addressOf(id);
    const answer = await serve(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    await expectSocialImage(bytes);
    const { r, g } = await colorAt(bytes, 400, 300);
    expect(r).toBeGreaterThan(g + 60);
    expect(await keptOf(id)).toEqual([path.split('/').at(-1)]);
    const again = await serve(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('without a photo, or with one whose file is gone, it shows the drawn placeholder', async () => {
    const bare = await addTestVehicle(market.db, { seller_id: seller, title: 'x'.repeat(200) });
    const lost = await addTestVehicle(market.db, { seller_id: seller }, photoOf('photo/aa/lost'));
    for (const id of [bare, lost]) {
      const bytes = Buffer.from(await (await serve(await addressOf(id))).arrayBuffer());
      await expectSocialImage(bytes);
      const { r, g, b } = await colorAt(bytes, 100, 100);
      expect([r > 230, g > 220, b > 200]).toEqual([true, true, true]);
    }
  });

  test('a damaged photo does not stop it', async () => {
    const key = await keepPhoto({ r: 0, g: 0, b: 200 });
    for (const ending of ['webp', 'jpg'])
      await openDiskStore(market.dataDir).put(`${key}/800x600.${ending}`, Buffer.from('not a picture'));
    const id = await addTestVehicle(market.db, { seller_id: seller }, photoOf(key));
    await expectSocialImage(Buffer.from(await (await serve(await addressOf(id))).arrayBuffer()));
  });

  test.each([
    ['the price', { price_kes: 990_000 }],
    ['a price taken off', { price_kes: null }],
    ['the title', { title: '2016 Mazda Demio, clean' }],
    ['the mileage', { mileage_km: 91_000 }],
    ['the place', { area: 'Karen' }],
    ['being sold', { status: 'sold', by: 'seller' }],
  ] as const)('%s gives it another address, to which the old one leads', async (_, change) => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    const before = await addressOf(id);
    await changeVehicle(market.db, id, change);
    const after = await addressOf(id);
    expect(after).not.toBe(before);
    const answer = await serve(before);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, after]);
    expect((await serve(after)).status).toBe(200);
  });

  test('what it does not show leaves its address alone', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    const before = await addressOf(id);
    await changeVehicle(market.db, id, { description: 'One owner.' });
    expect(await addressOf(id)).toBe(before);
  });

  test('only the present version is kept', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await serve(await addressOf(id));
    await changeVehicle(market.db, id, { price_kes: 990_000 });
    const path = await addressOf(id);
    await serve(path);
    expect(await keptOf(id)).toEqual([path.split('/').at(-1)]);
  });

  test('the stored label of its price is on it as a badge', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    const bare = Buffer.from(await (await serve(await addressOf(id))).arrayBuffer());
    await labelTestVehicle(market, id, 'Good Deal');
    expect((await findListingImage(market.db, id))?.picture.badge).toBe('Good Deal');
    const badged = Buffer.from(await (await serve(await addressOf(id))).arrayBuffer());
    expect(badged.equals(bare)).toBe(false);
  });

  test('a price that changed since it was compared has no badge', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await labelTestVehicle(market, id, 'Good Deal');
    await changeVehicle(market.db, id, { price_kes: 2_990_000 });
    expect((await findListingImage(market.db, id))?.picture.badge).toBeUndefined();
  });

  test.each(['Unknown', 'High Price', 'Overpriced'] as const)('%s is no badge', async (label) => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    const before = await addressOf(id);
    await labelTestVehicle(market, id, label);
    expect(await addressOf(id)).toBe(before);
  });

  test.each([
    '/media/social/999999/0123456789abcdef.jpg',
    '/media/social/1/0123456789abcdef.png',
    '/media/social/1/../../market.sqlite',
    '/media/social/1/..%2f..%2fmarket.jpg',
    '/media/social/-1/0123456789abcdef.jpg',
    '/media/social/1e3/0123456789abcdef.jpg',
    '/media/social/',
  ])('%s is not found', async (path) => {
    expect((await serve(path)).status).toBe(404);
  });

  test('a withdrawn listing has none, and nothing else is allowed', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    const path = await addressOf(id);
    await removeVehicle(market.db, id, 'seller');
    expect((await serve(path)).status).toBe(404);
    expect((await serve(path, { method: 'POST' })).status).toBe(405);
  });
});

describe('warming', () => {
  test('draws the image of a new listing once it has settled, and no other', async () => {
    const old = await addTestVehicle(market.db, { seller_id: seller });
    const warmer = new Warmer({ db: market.db, social });
    await warmer.step(0);
    const fresh = await addTestVehicle(market.db, { seller_id: seller });
    await changeVehicle(market.db, old, { price_kes: 990_000 });
    await warmer.step(1000);
    expect(await keptOf(fresh)).toEqual([]);
    await warmer.step(60_000);
    expect(await keptOf(fresh)).toHaveLength(1);
    await warmer.step(61_000);
    expect(await keptOf(old)).toEqual([]);
  });

  test('lets go of the image of a removed listing', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    const warmer = new Warmer({ db: market.db, social });
    await warmer.step(0);
    await social.keep(id);
    await removeVehicle(market.db, id, 'seller');
    await warmer.step(1000);
    expect(await keptOf(id)).toEqual([]);
  });

  testOnSqlite('a restored database is noticed though its outbox is as long as the one before', async () => {
    const drawn: number[] = [];
    const social = {
      waiting: () => 0,
      forget: async () => {},
      keep: async (id: number) => void drawn.push(id),
    };
    const warmer = new Warmer({ db: market.db, social });
    await warmer.step(0);
    const restore = await backUp(market);
    await addTestVehicle(market.db, { seller_id: seller });
    await warmer.step(1_000);
    await restore();
    await addTestVehicle(market.db, { seller_id: seller });
    await warmer.step(2_000);
    const fresh = await addTestVehicle(market.db, { seller_id: seller });
    for (let second = 3; second < 20; second++) await warmer.step(second * 1_000);
    expect(drawn).toEqual([fresh]);
  });

  test('an import does not make it draw without end', async () => {
    const drawn: number[] = [];
    const counting = {
      waiting: () => 0,
      forget: async () => {},
      keep: async (id: number) => void drawn.push(id),
    };
    const warmer = new Warmer({ db: market.db, social: counting });
    await warmer.step(0);
    for (let n = 0; n < 220; n++) await addTestVehicle(market.db, { seller_id: seller });
    for (let n = 0; n < 240; n++) await warmer.step(n * 60_000);
    expect(drawn).toHaveLength(200);
  });

  test('it waits while people wait for images', async () => {
    const drawn: number[] = [];
    const busy = {
      waiting: () => 1,
      forget: async () => {},
      keep: async (id: number) => void drawn.push(id),
    };
    const warmer = new Warmer({ db: market.db, social: busy });
    await warmer.step(0);
    await addTestVehicle(market.db, { seller_id: seller });
    await warmer.step(1000);
    await warmer.step(60_000);
    expect(drawn).toEqual([]);
  });
});

describe('GET /api/social-image', () => {
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const app = await openTestApp(market, { social, log });
    return app.handle(new Request(`http://localhost/api/social-image?${query}`, { headers }));
  };
  const drawn = async (query: string) => {
    const answer = await ask(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    await expectSocialImage(bytes);
    return bytes;
  };

  test('draws its parameters, and browsers may cache it', async () => {
    const answer = await ask(
      'title=2016+Toyota+Axio&price=1290000&location=Nakuru&mileage=88000&condition=foreign+used',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    await expectSocialImage(Buffer.from(await answer.arrayBuffer()));
  });

  test('the photo is one of the market, by its key or its address', async () => {
    const blue = await keepPhoto({ r: 20, g: 40, b: 200 });
    const without = await drawn('title=Axio');
    for (const image of [blue, `/media/${blue}/400x300.webp`]) {
      const { r, b } = await colorAt(await drawn(`title=Axio&image=${encodeURIComponent(image)}`), 400, 300);
      expect(b).toBeGreaterThan(r + 40);
    }
    const { r, b } = await colorAt(without, 100, 100);
    expect(r).toBeGreaterThan(b);
  });

  test('any other image means no photo', async () => {
    const without = await drawn('title=Axio');
    writeFileSync(join(market.dataDir, '800x600.jpg'), await sharp(without).toBuffer());
    for (const image of [
      'https://example.com/car.jpg',
      '//example.com/car.jpg',
      'file:///etc/passwd',
      '/etc/passwd',
      '../800x600.jpg',
      '..',
      '/media/../800x600.jpg',
      '/media/photo/%2e%2e/800x600.jpg',
      'photo/aa/none',
      '\u0000',
    ]) {
      expect((await drawn(`title=Axio&image=${encodeURIComponent(image)}`)).equals(without)).toBe(true);
    }
  });

  test.each([
    ['markup', '<script>alert(1)</script><svg onload=x>&amp;"\''],
    ['emoji beside words', '🚗🚗 Probox 🚗'],
    ['other scripts beside words', '丰田 Probox تويوتا פרובוקס'],
    ['10 kB', 'Probox '.repeat(1500)],
    ['10 kB in one word', 'P'.repeat(10_000)],
    ['direction marks', 'Probox \u202e\u2066 evil'],
    ['commas', 'Probox, clean, first owner'],
    ['SQL', "'; drop table vehicles; --"],
  ])('%s in every field is harmless', async (_, text) => {
    const value = encodeURIComponent(text);
    await drawn(`title=${value}&location=${value}&condition=${value}&image=${value}`);
  });

  test('is not sent again to those who have it', async () => {
    const { headers } = await ask('title=Axio');
    const again = await ask('title=Axio', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a missing price is drawn like one on request', async () => {
    expect((await drawn('title=Axio&price=')).equals(await drawn('title=Axio&price=Contact+for+Price'))).toBe(
      true,
    );
    expect(
      (await drawn('title=Axio&price=Ksh+1,290,000')).equals(await drawn('title=Axio&price=1290000')),
    ).toBe(true);
  });

  test.each([
    ['', 'title'],
    ['title=', 'title'],
    ['title=%F0%9F%9A%97', 'title'],
    ['title=Axio&price=cheap', 'price'],
    ['title=Axio&price=-5', 'price'],
    ['title=Axio&price=99999999999999999999', 'price'],
    [`title=Axio&price=${'9'.repeat(10_000)}`, 'price'],
    ['title=Axio&mileage=far', 'mileage'],
  ])('%s is refused with a sentence about its %s', async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(422);
    const body: { success: boolean; fields: Record<string, string> } = await answer.json();
    expect(body.success).toBe(false);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('drawing is rate-limited, answers from the cache are not', async () => {
    const quick = { ...social, draw: async () => Buffer.from('picture') };
    const app = await openTestApp(market, { social: quick, log });
    const status = async (n: number) => {
      const answer = await app.handle(new Request(`http://localhost/api/social-image?title=Car+${n}`));
      return [answer.status, answer.headers.get('retry-after')];
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => status(n)));
    expect(statuses[0]).toEqual([200, null]);
    expect(statuses.at(-1)).toEqual([429, '5']);
    expect(await status(0)).toEqual([200, null]);
  });
});
