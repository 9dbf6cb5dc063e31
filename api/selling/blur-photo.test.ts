import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { areCopies } from '#api/media/perceptual-hash.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestYard } from '#tests/support/selling/photos.ts';

let yard: Awaited<ReturnType<typeof openTestYard>>;
beforeEach(async () => {
  yard = await openTestYard();
});
afterEach(() => yard.market.dispose());

/** A grey yard with a plate of black bars on white, 160 × 40 px of 1600 × 1200, with its top left corner at 800, 900. */
const PLATE = { left: 800, top: 900, width: 160, height: 40 };
const BOX = { x: 800 / 1600, y: 900 / 1200, width: 160 / 1600, height: 40 / 1200 };

async function carWith(bars: readonly number[]): Promise<Buffer> {
  const signs = bars.map((at) => `<rect x="${at}" y="6" width="8" height="28"/>`).join('');
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" fill="#fff"/>${signs}</svg>`;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#667788' } })
    .composite([{ input: Buffer.from(plate), left: PLATE.left, top: PLATE.top }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

const BARS = [10, 32, 54, 82, 104, 126];
const blur = (photoId: number, boxes: readonly object[] = [BOX], person = yard.seller) =>
  yard.sendJson(`POST ${yard.id}/photos/${photoId}/blur`, { boxes }, person);
const contrastIn = async (file: Buffer | undefined, region = PLATE): Promise<number> => {
  const part = await sharp(file).extract(region).greyscale().toBuffer();
  return (await sharp(part).stats()).channels[0]?.stdev ?? 0;
};
/** How strongly neighbouring columns of the plate differ: what is left of its signs. */
async function edgesIn(file: Buffer | undefined): Promise<number> {
  const { data, info } = await sharp(file)
    .extract(PLATE)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let steepest = 0;
  for (let x = 2; x < info.width; x++) {
    const at = (20 * info.width + x) * info.channels;
    steepest = Math.max(steepest, Math.abs((data[at] ?? 0) - (data[at - 2 * info.channels] ?? 0)));
  }
  return steepest;
}

describe('blurring a part of a photo', () => {
  test('leaves nothing to read there in any size, the rest as it was, and the photo its id [blur-1]', async () => {
    const { photo } = await yard.upload(await carWith(BARS));
    const before = await yard.readServed(photo.url);
    expect(await edgesIn(before)).toBeGreaterThan(150);
    const after = await blur(photo.id);
    expect(after).toMatchObject({ status: 200, photo: { id: photo.id } });
    expect(after.photo.url).not.toBe(photo.url);
    const blurred = await yard.readServed(after.photo.url);
    expect(await edgesIn(blurred)).toBeLessThan(40);
    const elsewhere = { left: 100, top: 100, width: 400, height: 400 };
    expect(await contrastIn(blurred, elsewhere)).toBeLessThan(3);
    for (const size of ['400x300', '800x600']) {
      const small = await yard.readServed(after.photo.url.replace('1600x1200', size));
      expect((await sharp(small).metadata()).width).toBe(Number(size.split('x')[0]));
    }
  });

  test('deletes what stood there before, for good', async () => {
    const { photo } = await yard.upload(await carWith(BARS));
    await blur(photo.id);
    expect(await yard.readServed(photo.url)).toBeUndefined();
    expect(new Set((await yard.files()).map((key) => key.split('/')[2])).size).toBe(1);
    expect(await yard.market.db.selectFrom('media').select('id').execute()).toHaveLength(1);
  });

  test('gives other bytes each time, so that blurred plates cannot be compared', async () => {
    const { photo } = await yard.upload(await carWith(BARS));
    const first = (await blur(photo.id)).photo.url;
    const again = await yard.upload(await carWith(BARS));
    expect((await blur(again.photo.id)).photo.url).not.toBe(first);
  });

  test('keeps its place, what it shows, and by what copies of it are found', async () => {
    const [other = 0] = await yard.addSome(1);
    const { photo } = await yard.upload(await carWith(BARS));
    const shots = [{ id: photo.id, shot: 'rear' }];
    await yard.sendJson(`PATCH ${yard.id}/photos`, { order: [photo.id, other], shots });
    const hashOf = async () =>
      yard.market.db
        .selectFrom('vehicle_images as i')
        .innerJoin('media as m', 'm.key', 'i.media_key')
        .select(['m.perceptual_hash as hash', 'm.width'])
        .where('i.id', '=', photo.id)
        .executeTakeFirstOrThrow();
    const before = await hashOf();
    const { updatedAt } = await blur(photo.id);
    const after = await hashOf();
    expect(after.width).toBe(before.width);
    expect(areCopies(before.hash ?? '', after.hash ?? 'f')).toBe(true);
    const { vehicle } = await yard.send(`GET ${yard.id}`);
    expect(vehicle.updatedAt).toBe(updatedAt);
    const { photos } = await yard.sendJson(`PATCH ${yard.id}/photos`, {});
    expect(photos).toMatchObject([{ id: photo.id, shot: 'rear' }, { id: other }]);
  });

  test('leaves it to another listing that shows it too', async () => {
    const other = await addTestVehicle(yard.market.db, { seller_id: yard.seller.id });
    const car = await carWith(BARS);
    const { photo } = await yard.upload(car);
    await yard.upload(car, { listing: other });
    await blur(photo.id);
    expect(await yard.readServed(photo.url)).toBeDefined();
  });

  test('by two calls at once is done once; the other gets a conflict', async () => {
    const { photo } = await yard.upload(await carWith(BARS));
    const both = await Promise.all([blur(photo.id), blur(photo.id, [{ ...BOX, x: 0.1 }])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['no box', []],
    ['a box without width', [{ ...BOX, width: 0 }]],
    ['a box in pixels', [{ x: 800, y: 900, width: 160, height: 40 }]],
    ['eleven boxes', Array.from({ length: 11 }, () => BOX)],
  ])('refuses %s', async (_, boxes) => {
    const { photo } = await yard.upload(await carWith(BARS));
    expect((await blur(photo.id, boxes)).status).toBe(422);
  });

  test('takes a box that reaches beyond the edge or is smaller than a pixel', async () => {
    const { photo } = await yard.upload(await carWith(BARS));
    const odd = [
      { x: 0.95, y: 0.95, width: 1, height: 1 },
      { x: 1, y: 1, width: 0.0001, height: 0.0001 },
    ];
    expect((await blur(photo.id, odd)).status).toBe(200);
  });

  test('is not for others’ photos, nor for what the demo draws', async () => {
    const { photo } = await yard.upload(await carWith(BARS));
    const stranger = await addTestPerson(yard.market.db, 'dealer');
    expect((await blur(photo.id, [BOX], stranger)).status).toBe(403);
    expect((await blur(photo.id + 99)).status).toBe(404);
    const { id } = await yard.market.db
      .insertInto('vehicle_images')
      .values({ vehicle_id: yard.id, position: 9, media_key: 'demo/suv/white/front', kind: 'photo', alt: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await blur(id)).toMatchObject({
      status: 422,
      error: expect.stringContaining('cannot be changed'),
    });
  });
});
