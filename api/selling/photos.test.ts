import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#api/accounts/test-people.ts';
import type { App } from '#api/app.ts';
import { addTestVehicle, openTestMarket } from '#api/database/test-market.ts';
import { createLogger } from '#api/log.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { openTestApp } from '#api/test-app.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let seller: TestPerson;
let id: number;
beforeEach(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  seller = await addTestPerson(market.db, 'seller');
  id = await addTestVehicle(market.db, { seller_id: seller.id, status: 'draft' });
});
afterEach(() => market.dispose());

const LATER_MS = 2 * 3_600_000;
const sweepLater = () => market.media.sweep(createLogger('silent'), Date.now() + LATER_MS);
const files = () => Array.fromAsync(openDiskStore(market.dataDir).list('photo/'), ({ key }) => key);

const picture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

function formOf(photo: Uint8Array, name = 'car.jpg'): FormData {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(photo)], name));
  return form;
}

async function send(method: string, path: string, body?: BodyInit, person = seller, headers = {}) {
  const answer = await app.handle(
    new Request(`http://localhost/api/vehicles/${path}`, {
      method,
      headers: { ...person.headers, ...headers },
      ...(body !== undefined && { body }),
    }),
  );
  return { status: answer.status, ...(await answer.json()) };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const upload = (photo: Uint8Array, name?: string, listing = id, person = seller) =>
  send('POST', `${listing}/photos`, formOf(photo, name), person);
const order = (ids: readonly number[]) =>
  send('PATCH', `${id}/photos`, JSON.stringify({ order: ids }), seller, JSON_TYPE);
const idsOf = (answer: { photos: { id: number }[] }) => answer.photos.map((photo) => photo.id);
const addSome = async (count: number): Promise<number[]> => {
  const ids = [];
  for (let shade = 0; shade < count; shade++) ids.push((await upload(await picture(shade * 10))).photo.id);
  return ids;
};

describe('the photos of a listing', () => {
  test('are added, put in order and removed, each time as a change of the listing', async () => {
    const first = await upload(await picture(0));
    expect(first).toMatchObject({ status: 201, photo: { width: 1600, height: 1200 } });
    expect(first.photo.url).toMatch(/^\/media\/photo\/[0-9a-f]{2}\/[0-9a-f]+\/1600x1200\.jpg$/);
    const ids = [
      first.photo.id,
      (await upload(await picture(50))).photo.id,
      (await upload(await picture(99))).photo.id,
    ];
    expect(idsOf(await order([ids[2], ids[0]]))).toEqual([ids[2], ids[0], ids[1]]);
    const after = await send('DELETE', `${id}/photos/${ids[2]}`);
    expect(idsOf(after)).toEqual([ids[0], ids[1]]);
    const { vehicle } = await send('GET', String(id));
    expect(vehicle).toMatchObject({ updatedAt: after.updatedAt, primaryImageIndex: 0 });
    expect(vehicle.images).toHaveLength(2);
    expect(new Set((await files()).map((key) => key.split('/')[2])).size).toBe(2);
  });

  test('that were sent twice are one, also at the same time', async () => {
    const photo = await picture(7);
    const answers = await Promise.all([upload(photo), upload(photo), upload(photo)]);
    expect(new Set(answers.map((each) => each.photo.id)).size).toBe(1);
  });

  test('begin with the one that an import marked', async () => {
    const ids = await addSome(2);
    await market.db.updateTable('vehicles').set({ primary_image_index: 1 }).execute();
    const third = (await upload(await picture(200))).photo.id;
    expect(idsOf(await order([]))).toEqual([ids[1], ids[0], third]);
  });

  test('are twenty at most', async () => {
    const rows = Array.from({ length: 19 }, (_, position) => ({
      ...{ vehicle_id: id, position, media_key: `demo/suv/white/frame-${position}` },
      ...{ kind: 'photo' as const, alt: '' },
    }));
    await market.db.insertInto('vehicle_images').values(rows).execute();
    const both = await Promise.all([upload(await picture(10)), upload(await picture(90))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await upload(await picture(170))).toMatchObject({
      status: 422,
      fields: { photo: 'A listing has at most 20 photos. Remove one first.' },
    });
  });

  test('are not another listing’s, nor another person’s', async () => {
    const [mine = 0] = await addSome(1);
    const other = await addTestVehicle(market.db, { seller_id: seller.id });
    const { photo } = await upload(await picture(33), undefined, other);
    expect(await order([mine, photo.id])).toMatchObject({
      status: 422,
      fields: { order: expect.anything() },
    });
    expect((await order([mine, mine])).status).toBe(422);
    expect((await send('DELETE', `${id}/photos/${photo.id}`)).status).toBe(404);
    const stranger = await addTestPerson(market.db, 'dealer');
    expect((await upload(await picture(5), undefined, id, stranger)).status).toBe(403);
    expect((await send('DELETE', `${id}/photos/${mine}`, undefined, stranger)).status).toBe(403);
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
    const refused = await upload(bytes, name);
    expect(refused).toMatchObject({ status: 422, fields: { photo: expect.any(String) } });
    expect(await files()).toEqual([]);
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
    const answer = send('POST', `${id}/photos`, body, seller, { 'content-type': type });
    return {
      answer,
      finish: () => gate.resolve(),
      breakOff: () => gate.reject(new Error('the network is gone')),
    };
  }

  test('its draft may be deleted: nothing of the photo stays', async () => {
    const { answer, finish } = await slowUpload(await picture(1));
    await send('DELETE', String(id));
    finish();
    expect((await answer).status).toBe(404);
    await sweepLater();
    expect(await files()).toEqual([]);
    expect(await market.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('its listing may be taken down: it has the photo, and stays off the market', async () => {
    await market.db.updateTable('vehicles').set({ status: 'active' }).execute();
    const admin = await addTestPerson(market.db, 'admin');
    const { answer, finish } = await slowUpload(await picture(1));
    const down = JSON.stringify({ status: 'withdrawn' });
    await send('POST', `${id}/status`, down, admin, JSON_TYPE);
    finish();
    expect((await answer).status).toBe(201);
    expect((await app.handle(new Request(`http://localhost/api/vehicles/${id}`))).status).toBe(404);
  });

  test('twenty uploads may break off: nothing is orphaned', async () => {
    const [kept = 0] = await addSome(1);
    const uploads = [];
    for (let shade = 0; shade < 20; shade++) uploads.push(await slowUpload(await picture(shade * 5)));
    for (const { breakOff } of uploads) breakOff();
    for (const { answer } of uploads) expect((await answer).status).toBe(400);
    await sweepLater();
    expect(idsOf(await order([kept]))).toEqual([kept]);
    expect(new Set((await files()).map((key) => key.split('/')[2])).size).toBe(1);
    expect(readdirSync(market.uploadsDir)).toEqual([]);
  });
});

test('photos of a listing on sale change its page at any time', async () => {
  const shown = await addTestVehicle(market.db, { seller_id: seller.id });
  await upload(await picture(60), undefined, shown);
  const last = await market.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(last).toMatchObject({ subject: 'vehicle', subject_id: shown, change: 'changed' });
});
