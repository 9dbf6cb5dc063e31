import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { listPhotos } from '#api/vehicles/shown-pictures.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { formOf, idsOf, openTestYard, pictureOf } from '#tests/support/selling/photos.ts';

let yard: Awaited<ReturnType<typeof openTestYard>>;
beforeEach(async () => {
  yard = await openTestYard();
});
afterEach(() => yard.market.dispose());

const LATER_MS = 2 * 3_600_000;
const sweepLater = () => yard.market.media.sweep(createLogger('silent'), Date.now() + LATER_MS);
const order = (ids: readonly number[]) => yard.sendJson(`PATCH ${yard.id}/photos`, { order: ids });
const thingsKept = async () => new Set((await yard.files()).map((key) => key.split('/')[2])).size;

describe('the photos of a listing', () => {
  test('are added, put in order and removed, each time as a change of the listing', async () => {
    const first = await yard.upload(await pictureOf(0));
    expect(first).toMatchObject({ status: 201, photo: { width: 1600, height: 1200 } });
    expect(first.photo.url).toMatch(/^\/media\/photo\/[0-9a-f]{2}\/[0-9a-f]+\/1600x1200\.jpg$/);
    const ids = [
      first.photo.id,
      (await yard.upload(await pictureOf(50))).photo.id,
      (await yard.upload(await pictureOf(99))).photo.id,
    ];
    expect(idsOf((await order([ids[2], ids[0]])).photos)).toEqual([ids[2], ids[0], ids[1]]);
    const after = await yard.send(`DELETE ${yard.id}/photos/${ids[2]}`);
    expect(idsOf(after.photos)).toEqual([ids[0], ids[1]]);
    const { vehicle } = await yard.send(`GET ${yard.id}`);
    expect(vehicle).toMatchObject({ updatedAt: after.updatedAt, primaryImageIndex: 0 });
    expect(vehicle.images).toHaveLength(2);
    expect(await thingsKept()).toBe(2);
  });

  test('that were sent twice are one, also at the same time', async () => {
    const photo = await pictureOf(7);
    const answers = await Promise.all([yard.upload(photo), yard.upload(photo), yard.upload(photo)]);
    expect(new Set(answers.map((each) => each.photo.id)).size).toBe(1);
  });

  test('begin with the one that an import marked', async () => {
    const ids = await yard.addSome(2);
    await yard.market.db.updateTable('vehicles').set({ primary_image_index: 1 }).execute();
    const third = (await yard.upload(await pictureOf(200))).photo.id;
    expect(idsOf((await order([])).photos)).toEqual([ids[1], ids[0], third]);
  });

  test('are forty at most', async () => {
    await yard.addRows(39, 'photo');
    const both = await Promise.all([yard.upload(await pictureOf(10)), yard.upload(await pictureOf(90))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await yard.upload(await pictureOf(170))).toMatchObject({
      status: 422,
      fields: { photo: 'A listing has at most 40 photos. Remove one first.' },
    });
  });

  test('may be sent again when all forty are there and only the answer was lost', async () => {
    const last = await pictureOf(240);
    const { photo } = await yard.upload(last);
    await yard.addRows(39, 'photo');
    expect(await yard.upload(last)).toMatchObject({ status: 201, photo: { id: photo.id } });
  });

  test('are served without the place, the camera and the rest of what the phone wrote into them', async () => {
    const taken = await sharp(await pictureOf(3))
      .withExif({
        IFD0: { Make: 'Example', Copyright: 'Wanjiru' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { photo } = await yard.upload(taken);
    for (const url of [
      photo.url,
      photo.url.replace('jpg', 'webp'),
      photo.url.replace('1600x1200', '400x300'),
    ]) {
      const served = await yard.readServed(url);
      const { exif, xmp, iptc, icc } = await sharp(served).metadata();
      expect([url, exif, xmp, iptc, icc]).toEqual([url, undefined, undefined, undefined, undefined]);
      expect(served?.includes('Wanjiru')).toBe(false);
    }
  });

  test('say what they show, to the seller and to who cannot see them', async () => {
    const [first = 0, second = 0] = await yard.addSome(2);
    const shots = [{ id: second, shot: 'dashboard' }];
    const { photos } = await yard.sendJson(`PATCH ${yard.id}/photos`, { shots, order: [second] });
    expect(photos).toMatchObject([
      { id: second, shot: 'dashboard' },
      { id: first, shot: null },
    ]);
    const { title } = (await yard.send(`GET ${yard.id}`)).vehicle;
    const alts = (await listPhotos(yard.market.db, yard.id)).map(({ alt }) => alt);
    expect(alts).toEqual([`${title}, dashboard`, title]);
    const kept = await order([first]);
    expect(kept.photos.map((each: { shot: string | null }) => each.shot)).toEqual([null, 'dashboard']);
    expect(
      (await yard.sendJson(`PATCH ${yard.id}/photos`, { shots: [{ id: 999, shot: null }] })).status,
    ).toBe(422);
    const wrong = { shots: [{ id: first, shot: 'cat' }] };
    expect((await yard.sendJson(`PATCH ${yard.id}/photos`, wrong)).status).toBe(422);
  });

  test('are not another listing’s, nor another person’s', async () => {
    const [mine = 0] = await yard.addSome(1);
    const other = await addTestVehicle(yard.market.db, { seller_id: yard.seller.id });
    const { photo } = await yard.upload(await pictureOf(33), { listing: other });
    expect(await order([mine, photo.id])).toMatchObject({
      status: 422,
      fields: { order: expect.anything() },
    });
    expect((await order([mine, mine])).status).toBe(422);
    expect((await yard.send(`DELETE ${yard.id}/photos/${photo.id}`)).status).toBe(404);
    const stranger = await addTestPerson(yard.market.db, 'dealer');
    expect((await yard.upload(await pictureOf(5), {}, stranger)).status).toBe(403);
    expect((await yard.send(`DELETE ${yard.id}/photos/${mine}`, {}, stranger)).status).toBe(403);
  });

  test.each([
    [
      'a zip bomb',
      'car.jpg',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(gzipSync(Buffer.alloc(20_000_000)))]),
    ],
    ['a page', 'car.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', 'car.jpg', Buffer.alloc(0)],
  ])('are not %s, and nothing of it is kept', async (_, name, bytes) => {
    const refused = await yard.upload(bytes, { name });
    expect(refused).toMatchObject({ status: 422, fields: { photo: expect.any(String) } });
    expect(await yard.files()).toEqual([]);
  });
});

describe('while a photo is on its way', () => {
  /** A form that stops half-way until `go` lets it end or break. */
  async function slowUpload(photo: Uint8Array) {
    const encoded = new Response(formOf(photo));
    const type = encoded.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const gate = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, bytes.length / 2));
        await gate.promise.then(
          () => {
            controller.enqueue(bytes.subarray(bytes.length / 2));
            controller.close();
          },
          (cause: unknown) => controller.error(cause),
        );
      },
    });
    const answer = yard.send(`POST ${yard.id}/photos`, { body, headers: { 'content-type': type } });
    return {
      answer,
      finish: () => gate.resolve(),
      breakOff: () => gate.reject(new Error('the network is gone')),
    };
  }

  test('its draft may be deleted: nothing of the photo stays', async () => {
    const { answer, finish } = await slowUpload(await pictureOf(1));
    await yard.send(`DELETE ${yard.id}`);
    finish();
    expect((await answer).status).toBe(404);
    await sweepLater();
    expect(await yard.files()).toEqual([]);
    expect(await yard.market.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('its listing may be taken down: it has the photo, and stays off the market', async () => {
    await yard.market.db.updateTable('vehicles').set({ status: 'active' }).execute();
    const admin = await addTestPerson(yard.market.db, 'admin');
    const { answer, finish } = await slowUpload(await pictureOf(1));
    await yard.sendJson(`POST ${yard.id}/status`, { status: 'withdrawn' }, admin);
    finish();
    expect((await answer).status).toBe(201);
    const page = await yard.app.handle(new Request(`http://localhost/api/vehicles/${yard.id}`));
    expect(page.status).toBe(404);
  });

  test('twenty uploads may break off: nothing is orphaned', async () => {
    const [kept = 0] = await yard.addSome(1);
    const uploads = [];
    for (let shade = 0; shade < 20; shade++) uploads.push(await slowUpload(await pictureOf(shade * 5)));
    for (const { breakOff } of uploads) breakOff();
    for (const { answer } of uploads) expect((await answer).status).toBe(400);
    await sweepLater();
    expect(idsOf((await order([kept])).photos)).toEqual([kept]);
    expect(await thingsKept()).toBe(1);
    expect(readdirSync(yard.market.uploadsDir)).toEqual([]);
  });
});

test('photos of a listing on sale change its page at any time', async () => {
  const shown = await addTestVehicle(yard.market.db, { seller_id: yard.seller.id });
  await yard.upload(await pictureOf(60), { listing: shown });
  const last = await yard.market.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(last).toMatchObject({ subject: 'vehicle', subject_id: shown, change: 'changed' });
});
