import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBucket } from '#api/buckets/open-bucket.ts';
import { createLogger } from '#api/log.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { createMemoryStore } from '#tests/support/media/media.ts';
import { openBucketStore } from './bucket-store.ts';
import { copyKeptMedia } from './copy-kept-media.ts';
import { openDiskStore } from './disk-store.ts';
import { bytesOf, type MediaStore } from './store.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
const openInBucket = () => openBucketStore(openBucket(s3.bucket(randomUUID())));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const PHOTO = 'photo/ab/cdef/400x300.webp';
const LOGBOOK = 'document/ab/cdef/original.pdf';
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (store: MediaStore, key: string) => {
  const file = await store.read(key);
  return file && new TextDecoder().decode(await bytesOf(file));
};
const keysOf = async (store: MediaStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key).sort();

/** What every store has to do. */
describe.each([
  ['on disk', () => openDiskStore(dataDir)],
  ['in memory', () => createMemoryStore()],
  ['in a bucket', () => openInBucket()],
])('a store %s', (_, open) => {
  test.each([PHOTO, LOGBOOK])('keeps %s and gives it back', async (key) => {
    const store = open();
    await store.put(key, bytes('one'));
    await store.put(key, bytes('other'));
    expect(await textOf(store, key)).toBe('other');
    const file = await store.read(key);
    expect([file?.bytes, file?.etag]).toEqual([5, expect.stringMatching(/^"[^"]+"$/)]);
    expect(await Array.fromAsync(store.list(`${key.split('/')[0]}/`))).toMatchObject([{ key, bytes: 5 }]);
    await store.remove(key);
    await store.remove(key);
    expect([await store.read(key), await keysOf(store, 'photo/')]).toEqual([undefined, []]);
  });

  test('lists what stands below a prefix, with its time', async () => {
    const store = open();
    const before = Date.now() - 1_000;
    for (const key of [PHOTO, 'photo/ab/cdef/800x600.webp', 'photo/ab/other/400x300.webp', LOGBOOK])
      await store.put(key, bytes('x'));
    expect(await keysOf(store, 'photo/ab/cdef/')).toEqual([PHOTO, 'photo/ab/cdef/800x600.webp']);
    expect(await keysOf(store, 'document/')).toEqual([LOGBOOK]);
    expect(await keysOf(store, 'social/')).toEqual([]);
    for await (const { changedAt } of store.list('photo/')) expect(changedAt).toBeGreaterThan(before);
  });

  test.each(['photo/../../x.webp', '/etc/passwd', 'photo/ab/x.html', 'photo/ab/.webp', 'photo', ''])(
    'takes no key like "%s"',
    async (key) => {
      const store = open();
      await expect(store.put(key, bytes('x'))).rejects.toThrow('no key of a media file');
      await expect(store.read(key)).rejects.toThrow('no key of a media file');
      await expect(store.remove(key)).rejects.toThrow('no key of a media file');
    },
  );

  test('takes many writes and removals in one folder at a time', async () => {
    const store = open();
    const keys = Array.from({ length: 40 }, (_, index) => `social/7/${index}.jpg`);
    await Promise.all(keys.map((key) => store.put(key, bytes(key))));
    await Promise.all(
      keys.flatMap((key, index) => (index % 2 ? [store.remove(key)] : [store.put(key, bytes('again'))])),
    );
    expect(await keysOf(store, 'social/7/')).toHaveLength(20);
  });
});

test('private files stand apart on the disk, for their owner alone', async () => {
  const store = openDiskStore(dataDir);
  await store.put(LOGBOOK, bytes('x'));
  expect(readdirSync(dataDir)).toEqual(['private-media']);
  expect(statSync(join(dataDir, 'private-media')).mode & 0o077).toBe(0);
});

test('a folder goes with its last file, and what a killed process left with the next sweep', async () => {
  const store = openDiskStore(dataDir);
  await store.put(PHOTO, bytes('x'));
  await store.remove(PHOTO);
  expect(readdirSync(join(dataDir, 'media'))).toEqual([]);
  await store.put(PHOTO, bytes('x'));
  const draft = join(dataDir, 'media/photo/ab/cdef/800x600.webp.999999999.tmp');
  writeFileSync(draft, 'half');
  utimesSync(draft, 0, 0);
  await store.clearUnfinished(createLogger('silent'));
  expect(readdirSync(join(dataDir, 'media/photo/ab/cdef'))).toEqual(['400x300.webp']);
});

describe('a copy', () => {
  const KEPT = [PHOTO, 'photo/ab/cdef/800x600.webp', LOGBOOK];
  const fill = async (store: MediaStore) => {
    for (const key of [...KEPT, 'social/7/0123.jpg', 'demo/suv/white/400x300.webp'])
      await store.put(key, bytes(key));
  };
  const keptIn = async (store: MediaStore) =>
    (
      await Promise.all(['photo/', 'document/', 'social/', 'demo/'].map((kind) => keysOf(store, kind)))
    ).flat();

  test.each([
    ['disk', 'bucket'],
    ['bucket', 'disk'],
    ['disk', 'memory'],
  ])('from %s to %s holds what cannot be drawn again', async (...names) => {
    const open: Record<string, () => MediaStore> = {
      disk: () => openDiskStore(dataDir),
      bucket: openInBucket,
      memory: createMemoryStore,
    };
    const [from, to] = names.map((name) => open[name]?.());
    if (!from || !to) throw new Error('There is no such store.');
    await fill(from);
    const counts: number[] = [];
    const copied = await copyKeptMedia(from, to, { onProgress: ({ done }) => counts.push(done) });
    expect(await keptIn(to)).toEqual(KEPT);
    for (const key of KEPT) expect(await textOf(to, key)).toBe(key);
    expect([counts, copied.copied]).toEqual([[1, 2, 3], 3]);
  });

  test('that was cut off goes on where it was, and copies nothing twice', async () => {
    const [from, to] = [openDiskStore(dataDir), createMemoryStore()];
    await fill(from);
    const stop = new AbortController();
    const put: MediaStore['put'] = async (key, bytes) => {
      if (stop.signal.aborted) throw new Error('killed');
      stop.abort();
      await to.put(key, bytes);
    };
    await expect(copyKeptMedia(from, { ...to, put }, { signal: stop.signal })).rejects.toThrow();
    expect(await keptIn(to)).toHaveLength(1);
    expect(await copyKeptMedia(from, to)).toMatchObject({ done: 3, copied: 2 });
    expect(await copyKeptMedia(from, to)).toMatchObject({ done: 3, copied: 0 });
  });

  test('replaces what has another size, and when it is thorough what has another content', async () => {
    const [from, to] = [openDiskStore(dataDir), createMemoryStore()];
    await fill(from);
    await copyKeptMedia(from, to);
    await to.put(PHOTO, bytes('half'));
    await to.put(LOGBOOK, bytes('x'.repeat(LOGBOOK.length)));
    expect(await copyKeptMedia(from, to)).toMatchObject({ copied: 1 });
    expect(await copyKeptMedia(from, to, { isThorough: true })).toMatchObject({ copied: 1 });
    expect([await textOf(to, PHOTO), await textOf(to, LOGBOOK)]).toEqual([PHOTO, LOGBOOK]);
  });

  test('that a store has damaged is no copy', async () => {
    const [from, to] = [openDiskStore(dataDir), createMemoryStore()];
    await fill(from);
    const put: MediaStore['put'] = (key) => to.put(key, bytes('damaged'));
    await expect(copyKeptMedia(from, { ...to, put })).rejects.toThrow('differs from the original');
  });
});
