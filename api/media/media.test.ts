import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { removePhoto, setPhoto } from '#api/profile/photo.ts';
import { createSocialImages } from '#api/social/images.ts';
import { socialPath } from '#api/social/listing-picture.ts';
import { findListingImage } from '#api/social/queries.ts';
import { mediaPath } from '#domain/media/media.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { createMemoryStore, storeTestPhoto } from '#tests/support/media/media.ts';
import { openDiskStore } from './disk-store.ts';
import { findPrivateFile, storeDocument } from './documents.ts';
import { createMedia } from './media.ts';
import { createPictures } from './pictures.ts';
import { claimMedia } from './rows.ts';
import type { MediaStore } from './store.ts';

const log = createLogger('silent');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let person: { id: number };
beforeEach(async () => {
  market = await openTestMarket();
  person = await addTestPerson(market.db, 'seller');
});
afterEach(() => market.dispose());

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const filesOf = async (store: MediaStore = openDiskStore(market.dataDir)) => {
  const keys: string[] = [];
  for (const kind of ['photo/', 'document/']) for await (const { key } of store.list(kind)) keys.push(key);
  return keys;
};
const rows = () => market.db.selectFrom('media').select(['key', 'state', 'bytes']).execute();
const photoKeyOf = async (id: number) => {
  const { photo_key } = await market.db
    .selectFrom('users')
    .select('photo_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return photo_key ?? '';
};

/** The market with a store whose every write after the first few fails, as that of a full disk. */
function withFullDisk(writes: number) {
  const store = openDiskStore(market.dataDir);
  let left = writes;
  const put: MediaStore['put'] = async (key, bytes) => {
    if (left-- <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await store.put(key, bytes);
  };
  return { ...market, media: createMedia({ db: market.db, store: { ...store, put } }) };
}

describe('an upload that does not come to its end', () => {
  test('leaves nothing once it has been swept, and a photo that was kept stays', async () => {
    await setPhoto(market, person.id, await picture('#111'));
    const kept = await filesOf();
    await expect(setPhoto(withFullDisk(3), person.id, await picture('#222'))).rejects.toThrow('no space');
    expect(await filesOf()).toHaveLength(kept.length + 3);
    await market.media.sweep(log, Date.now() + HOUR_MS / 2);
    expect(await rows()).toHaveLength(2);
    await market.media.sweep(log, Date.now() + 2 * HOUR_MS);
    expect(await filesOf()).toEqual(kept);
    expect(await rows()).toMatchObject([{ key: await photoKeyOf(person.id), state: 'stored' }]);
  });

  test('on a disk that fails has no row that claims a file, and the photo before stays', async () => {
    await setPhoto(market, person.id, await picture('#111'));
    const before = await photoKeyOf(person.id);
    await expect(setPhoto(withFullDisk(0), person.id, await picture('#222'))).rejects.toThrow('no space');
    expect(await photoKeyOf(person.id)).toBe(before);
    expect((await rows()).map(({ state }) => state)).toEqual(['stored', 'pending']);
    const document = { ownerId: person.id, bytes: Buffer.from('logbook'), ending: 'pdf' } as const;
    await expect(storeDocument(withFullDisk(0), document)).rejects.toThrow('no space');
    await market.media.sweep(log, Date.now() + 2 * HOUR_MS);
    expect((await rows()).map(({ key }) => key)).toEqual([before]);
  });

  test('may be sent again, and is then kept', async () => {
    const again = await picture('#222');
    await expect(setPhoto(withFullDisk(3), person.id, again)).rejects.toThrow('no space');
    await setPhoto(market, person.id, again);
    await market.media.sweep(log, Date.now() + 2 * DAY_MS);
    expect([await filesOf(), await rows()]).toEqual([
      expect.toSatisfy((files: string[]) => files.length === 6),
      [{ key: await photoKeyOf(person.id), state: 'stored', bytes: expect.any(Number) }],
    ]);
  });

  test('goes also where its process died after the files and before the reference', async () => {
    await storeTestPhoto(market, await picture('#333'));
    await market.media.sweep(log, Date.now() + 2 * HOUR_MS);
    expect([await filesOf(), await rows()]).toEqual([[], []]);
  });
});

describe('the sweep', () => {
  test('finishes a removal that was cut short', async () => {
    await setPhoto(market, person.id, await picture('#111'));
    await market.db.updateTable('media').set({ state: 'removing' }).execute();
    await market.media.sweep(log, Date.now() + 2 * HOUR_MS);
    expect([await filesOf(), await rows()]).toEqual([[], []]);
  });

  test('deletes files that have no row after a day, but not of a database without media rows', async () => {
    const store = openDiskStore(market.dataDir);
    await store.put('photo/ab/stray/400x300.webp', Buffer.from('x'));
    await market.media.sweep(log, Date.now() + 2 * DAY_MS);
    expect(await filesOf()).toHaveLength(1);
    await setPhoto(market, person.id, await picture('#111'));
    await market.media.sweep(log, Date.now() + HOUR_MS);
    expect(await filesOf()).toHaveLength(7);
    await market.media.sweep(log, Date.now() + 2 * DAY_MS);
    expect(await filesOf()).toHaveLength(6);
    expect(await rows()).toHaveLength(1);
  });

  test('keeps the pictures of adverts and stored documents', async () => {
    const key = await storeTestPhoto(market, await picture('#444'));
    await addTestVehicle(market.db, { seller_id: person.id }, [
      { mediaKey: key, kind: 'photo', alt: 'Front' },
    ]);
    await storeDocument(market, { ownerId: person.id, bytes: Buffer.from('logbook'), ending: 'pdf' });
    const before = await filesOf();
    await market.media.sweep(log, Date.now() + 30 * DAY_MS);
    expect(await filesOf()).toEqual(before);
  });
});

describe('the same bytes sent twice', () => {
  test('are one file, which stays while a listing refers to it', async () => {
    const other = await addTestPerson(market.db, 'buyer');
    const same = await picture('#555');
    await setPhoto(market, person.id, same);
    const files = await filesOf();
    await setPhoto(market, other.id, same);
    expect([await filesOf(), (await rows()).length]).toEqual([files, 1]);
    await removePhoto(market, person.id);
    expect(await filesOf()).toEqual(files);
    await removePhoto(market, other.id);
    expect([await filesOf(), await rows()]).toEqual([[], []]);
  });

  test('are kept also where another person removes them at that moment', async () => {
    const other = await addTestPerson(market.db, 'buyer');
    const same = await picture('#666');
    for (let round = 0; round < 5; round++) {
      await setPhoto(market, person.id, same);
      await Promise.all([removePhoto(market, person.id), setPhoto(market, other.id, same)]);
      expect(await filesOf()).toHaveLength(6);
      expect(await rows()).toMatchObject([{ key: await photoKeyOf(other.id), state: 'stored' }]);
      await removePhoto(market, other.id);
    }
  });

  test('wait for a removal under way, and finish one that never ended', async () => {
    const same = await picture('#777');
    const key = await storeTestPhoto(market, same);
    await market.db.updateTable('media').set({ state: 'removing' }).execute();
    expect(await claimMedia(market.db, key)).toBe(false);
    await setPhoto(market, person.id, same);
    expect(await rows()).toMatchObject([{ key, state: 'stored' }]);
  });

  test('by two owners are two documents', async () => {
    const other = await addTestPerson(market.db, 'buyer');
    const bytes = Buffer.from('logbook');
    const ids = [];
    for (const ownerId of [person.id, other.id, person.id])
      ids.push(await storeDocument(market, { ownerId, bytes, ending: 'pdf' }));
    expect([ids[0] === ids[2], ids[0] === ids[1]]).toEqual([true, false]);
  });
});

test('a private file has no address, whatever is asked for', async () => {
  const id = await storeDocument(market, { ownerId: person.id, bytes: await picture('#888'), ending: 'jpg' });
  const { key } = await market.db
    .selectFrom('media')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const store = openDiskStore(market.dataDir);
  await store.put(`${key}/400x300.jpg`, Buffer.from('as a picture is named'));
  expect(market.media.url(`${key}/original.jpg`)).toBeUndefined();
  const pictures = createPictures(market);
  for (const path of [
    `/media/${key}/original.jpg`,
    mediaPath(key, 'card', 'jpg'),
    `/media/../private-media/${key}/400x300.jpg`,
    `/media/photo/../${key}/400x300.jpg`,
  ])
    expect([path, (await pictures.serve(new Request(`http://localhost${path}`))).status]).toEqual([
      path,
      404,
    ]);
  expect(await pictures.find({ key, size: 'card', format: 'jpg' })).toBeUndefined();
});

test('profile photos, social images, demo pictures and documents work in buckets, and leave nothing on the disk', async () => {
  const store = createMemoryStore();
  const elsewhere = { ...market, media: createMedia({ db: market.db, store }) };
  const demo = 'demo/suv/white/front-left';
  const drawing = await picture('#777');
  const pictures = createPictures(elsewhere, async ({ key }) =>
    key === demo ? async () => drawing : undefined,
  );
  await setPhoto(elsewhere, person.id, await picture('#999'));
  const id = await addTestVehicle(market.db, { seller_id: person.id });
  const image = await findListingImage(market.db, id);
  const document = await storeDocument(elsewhere, {
    ownerId: person.id,
    bytes: Buffer.from('logbook'),
    ending: 'pdf',
  });

  const ask = (path: string) => new Request(`http://localhost${path}`);
  const social = createSocialImages(elsewhere, pictures);
  const answers = [
    await pictures.serve(ask(mediaPath(await photoKeyOf(person.id), 'card'))),
    await pictures.serve(ask(mediaPath(demo, 'card'))),
    await social.serve(ask(image ? socialPath(image.address) : '/')),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/immutable/),
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
  }
  const reader = { id: person.id, role: 'seller' } as const;
  expect((await findPrivateFile(elsewhere, reader, document))?.file.bytes).toBe(7);
  expect(store.keys('private')).toHaveLength(1);

  await removePhoto(elsewhere, person.id);
  await social.forget(id);
  expect(store.keys('public')).toEqual([`${demo}/400x300.webp`]);
  for (const kind of ['photo/', 'social/', 'demo/', 'document/'])
    expect(await Array.fromAsync(openDiskStore(market.dataDir).list(kind))).toEqual([]);
});
