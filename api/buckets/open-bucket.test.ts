import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBucketUrl } from '#api/config/bucket-url.ts';
import { startFaultyProxy } from '#tests/support/buckets/faulty-proxy.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { startS3Server } from '#tests/support/operations/s3-server.ts';
import { type OpenBucket, openBucket } from './open-bucket.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (bucket: OpenBucket, key: string) => {
  const found = await bucket.read(key);
  return found && new Response(found.body).text();
};

test.each(['a+b', 'ä ö', "x(1)!*'", 'q?x#y&z=1', '50%', 'e=mc~', 'cars/toyota vitz'])(
  'an object may be called %j',
  async (key) => {
    const bucket = openBucket(s3.bucket(randomUUID()));
    await bucket.put(key, bytes(key));
    expect(await textOf(bucket, key)).toBe(key);
    expect(await Array.fromAsync(bucket.list())).toMatchObject([{ key, bytes: bytes(key).length }]);
    await bucket.remove(key);
    expect([await bucket.read(key), await bucket.head(key)]).toEqual([undefined, undefined]);
  },
);

test('objects keep their headers and their ETag', async () => {
  const bucket = openBucket(s3.bucket(randomUUID()));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=5' };
  const etag = await bucket.put('page', bytes('habari'), headers);
  const found = await bucket.head('page');
  expect([found?.bytes, found?.etag]).toEqual([6, etag]);
  for (const [name, value] of Object.entries(headers)) expect(found?.headers.get(name)).toBe(value);
});

test('a listing of more than a thousand has them all, once each, and no neighbour’s', async () => {
  const place = randomUUID();
  const bucket = openBucket(s3.bucket(place));
  await openBucket(s3.bucket(`${place}-too`)).put('x', bytes('x'));
  const keys = Array.from({ length: 2_345 }, (_, index) => `photo/${index}.webp`);
  await Promise.all(keys.map((key) => bucket.put(key, bytes('x'))));
  const listed = await Array.fromAsync(bucket.list('photo/'), ({ key }) => key);
  expect(listed.length).toBe(2_345);
  expect(new Set(listed)).toEqual(new Set(keys));
});

test('a large file goes up in parts, and is whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-parts-'));
  const file = join(folder, 'large');
  const large = Buffer.alloc(11 * 1024 * 1024, 'large');
  writeFileSync(file, large);
  const bucket = openBucket(s3.bucket(randomUUID()), { partBytes: 5 * 1024 * 1024 });
  await bucket.put('large', Bun.file(file));
  const found = await bucket.read('large');
  expect(large.equals(Buffer.from(await new Response(found?.body).arrayBuffer()))).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a bucket that was never made is no empty one', async () => {
  const other = readBucketUrl(s3.url().replace('/garisoko/', '/another/'));
  if (!other) throw new Error('The address is wrong.');
  await expect(openBucket(other).read('x')).rejects.toThrow('The bucket does not exist.');
  await expect(Array.fromAsync(openBucket(other).list())).rejects.toThrow('The bucket does not exist.');
});

test('calls are signed as stores want it, also with odd signs in key and secret', async () => {
  const store = startS3Server({ accessKeyId: 'AKIASAMPLE', secretAccessKey: 'a/secret+with signs' });
  const open = (secret: string) => {
    const found = readBucketUrl(`s3://AKIASAMPLE:${encodeURIComponent(secret)}@${store.host}/backups/kenya`);
    if (!found) throw new Error('The address is wrong.');
    return openBucket(found);
  };
  const bucket = open('a/secret+with signs');
  await bucket.put('a+b/ü 1', bytes('x'), { 'content-type': 'text/plain' });
  expect(await Array.fromAsync(bucket.list(), ({ key }) => key)).toEqual(['a+b/ü 1']);
  expect(store.refused).toEqual([]);
  await expect(open('another').put('x', bytes('x'))).rejects.toThrow(
    'The bucket answered 403 SignatureDoesNotMatch.',
  );
  await store.close();
});

describe('a store that fails', () => {
  let proxy: ReturnType<typeof startFaultyProxy>;
  let bucket: OpenBucket;
  beforeEach(() => {
    proxy = startFaultyProxy(`http://${new URL(s3.url().replace('s3:', 'http:')).host}`);
    const found = readBucketUrl(`s3://key:secret@${proxy.host}/garisoko/${randomUUID()}`);
    if (!found) throw new Error('The address is wrong.');
    bucket = openBucket(found, { tries: 3, answerMs: 300, backoff: { firstMs: 1, longestMs: 2 } });
  });
  afterEach(() => proxy.stop());

  test.each([500, 503, 429, 'hang'] as const)('for a moment (%s) is asked again', async (how) => {
    let failures = 2;
    proxy.fail(() => (failures-- > 0 ? how : undefined));
    await bucket.put('page', bytes('habari'));
    failures = 2;
    expect(await textOf(bucket, 'page')).toBe('habari');
    expect(proxy.calls).toHaveLength(6);
  });

  test('for good is asked three times, and nothing is written', async () => {
    proxy.fail(({ method }) => (method === 'PUT' ? 503 : undefined));
    await expect(bucket.put('page', bytes('habari'))).rejects.toThrow('The bucket answered 503 SlowDown.');
    expect(proxy.calls).toHaveLength(3);
    expect(await bucket.read('page')).toBeUndefined();
  });

  test('in a way that stays is asked once', async () => {
    proxy.fail(() => 403);
    await expect(bucket.read('page')).rejects.toThrow('The bucket answered 403');
    expect(proxy.calls).toHaveLength(1);
  });

  test('while an upload in parts is under way has the parts taken back', async () => {
    const large = new Blob([new Uint8Array(11 * 1024 * 1024)]);
    const found = readBucketUrl(`s3://key:secret@${proxy.host}/garisoko/x`);
    if (!found) throw new Error('The address is wrong.');
    const inParts = openBucket(found, { tries: 1, answerMs: 2_000, partBytes: 5 * 1024 * 1024 });
    proxy.fail(({ url }) => (url.includes('partNumber=2') ? 500 : undefined));
    await expect(inParts.put('large', large)).rejects.toThrow('The bucket answered 500');
    expect(proxy.calls.at(-1)).toMatch(/^DELETE .*uploadId=/);
    expect(await inParts.read('large')).toBeUndefined();
  });
});
