import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBucket } from '#api/buckets/open-bucket.ts';
import { readBucketUrl } from '#api/config/bucket-url.ts';
import { createLogger } from '#api/log.ts';
import { removePhoto, setPhoto } from '#api/profile/photo.ts';
import { createSocialImages } from '#api/social/images.ts';
import { socialPath } from '#api/social/listing-picture.ts';
import { findListingImage } from '#api/social/queries.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { mediaPath } from '#domain/media/media.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { startFaultyProxy } from '#tests/support/buckets/faulty-proxy.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { openBucketStore } from './bucket-store.ts';
import { findPrivateFile, storeDocument } from './documents.ts';
import { createMedia } from './media.ts';
import { createPictures } from './pictures.ts';
import { bytesOf } from './store.ts';

const log = createLogger('silent');
const HOUR_MS = 3_600_000;
const CDN = 'https://cdn.example/media';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

let market: Awaited<ReturnType<typeof openTestMarket>>;
let proxy: ReturnType<typeof startFaultyProxy>;
let person: { id: number };
beforeEach(async () => {
  const opened = await openTestMarket();
  proxy = startFaultyProxy(`http://${new URL(s3.url().replace('s3:', 'http:')).host}`);
  const bucket = readBucketUrl(`s3://key:secret@${proxy.host}/garisoko/${randomUUID()}`);
  if (!bucket) throw new Error('The address is wrong.');
  const patience = { tries: 2, answerMs: 500, backoff: { firstMs: 1, longestMs: 1 } };
  const store = openBucketStore(openBucket(bucket, patience));
  market = { ...opened, media: createMedia({ db: opened.db, store, publicUrl: CDN }) };
  person = await addTestPerson(market.db, 'seller');
});
afterEach(async () => {
  await proxy.stop();
  await market.dispose();
});

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const photoKey = async () => {
  const { photo_key } = await market.db
    .selectFrom('users')
    .select('photo_key')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return photo_key ?? '';
};
const ask = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);
const listings = () => proxy.calls.filter((call) => call.includes('list-type'));
const written = () => proxy.calls.filter((call) => call.startsWith('PUT'));

test('photos, social images and documents are kept, read and removed without a listing of the bucket [media-s3-1]', async () => {
  const pictures = createPictures(market);
  const social = createSocialImages(market, pictures);
  await setPhoto(market, person.id, await picture('#123'));
  await setPhoto(market, person.id, await picture('#456'));
  const path = mediaPath(await photoKey(), 'card', 'jpg');
  const answer = await pictures.serve(ask(path));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = answer.headers.get('etag') ?? '';
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(400);
  expect((await pictures.serve(ask(path, { headers: { 'if-none-match': etag } }))).status).toBe(304);
  expect((await pictures.serve(ask(path, { method: 'HEAD' }))).status).toBe(200);

  const id = await addTestVehicle(market.db, { seller_id: person.id });
  const addressOf = async () => {
    const image = await findListingImage(market.db, id);
    return image ? socialPath(image.address) : '';
  };
  const first = await addressOf();
  expect((await social.serve(ask(first))).status).toBe(200);
  await changeVehicle(market.db, id, { price_kes: 990_000 });
  expect((await social.serve(ask(await addressOf()))).status).toBe(200);
  expect(proxy.calls.some((call) => call.startsWith('DELETE') && call.endsWith(first))).toBe(true);

  const document = { ownerId: person.id, bytes: Buffer.from('logbook'), ending: 'pdf' } as const;
  const kept = await storeDocument(market, document);
  const found = await findPrivateFile(market, { id: person.id, role: 'seller' }, kept);
  expect(found && Buffer.from(await bytesOf(found.file)).toString()).toBe('logbook');
  await removePhoto(market, person.id);
  expect((await pictures.serve(ask(path))).status).toBe(404);
  expect(listings()).toEqual([]);
});

test('private media stand apart from public ones, and have no public address [media-s3-2]', async () => {
  const id = await storeDocument(market, { ownerId: person.id, bytes: Buffer.from('x'), ending: 'pdf' });
  expect(written()).toEqual([expect.stringMatching(/\/private-media\/document\/.+\/original\.pdf$/)]);
  const { key } = await market.db
    .selectFrom('media')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(market.media.url(`${key}/original.pdf`)).toBeUndefined();
  expect(market.media.url('photo/ab/cdef/400x300.webp')).toBe(`${CDN}/photo/ab/cdef/400x300.webp`);
  await setPhoto(market, person.id, await picture('#123'));
  expect(written().filter((call) => call.includes('/private-media/'))).toHaveLength(1);
  const pictures = createPictures(market);
  for (const path of [`/media/${key}/original.pdf`, `/media/../private-media/${key}/400x300.jpg`])
    expect((await pictures.serve(ask(path))).status).toBe(404);
});

test('a bucket that fails is said in a sentence; the photo before stays, and nothing half-done [media-s3-3]', async () => {
  await setPhoto(market, person.id, await picture('#123'));
  const before = await photoKey();
  const count = written().length;
  // Dies in the middle of an upload of six files.
  proxy.fail(({ method }) => (method === 'PUT' && written().length > count + 3 ? 503 : undefined));
  await expect(setPhoto(market, person.id, await picture('#456'))).rejects.toMatchObject({
    status: 503,
    message: 'Photos and files cannot be reached right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
  expect(await photoKey()).toBe(before);
  proxy.fail(() => undefined);
  await market.media.sweep(log, Date.now() + 2 * HOUR_MS);
  expect(await market.db.selectFrom('media').select(['key', 'state']).execute()).toEqual([
    { key: before, state: 'stored' },
  ]);
  expect(proxy.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(3);
  expect((await createPictures(market).serve(ask(mediaPath(before, 'full')))).status).toBe(200);
});

test.each([503, 'hang'] as const)(
  'a picture that the bucket does not give (%s) is asked for again later',
  async (how) => {
    await setPhoto(market, person.id, await picture('#123'));
    proxy.fail(() => how);
    const answer = await createPictures(market).serve(ask(mediaPath(await photoKey(), 'card')));
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      ...[503, '5', 'no-store'],
    ]);
  },
);

test('a drawn picture is shown where the bucket does not take it', async () => {
  const drawing = await picture('#777');
  const pictures = createPictures(market, async () => async () => drawing);
  proxy.fail(({ method }) => (method === 'PUT' ? 503 : undefined));
  const answer = await pictures.serve(ask(mediaPath('demo/suv/white/front-left', 'card')));
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(drawing)]).toEqual([200, true]);
});
