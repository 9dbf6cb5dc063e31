import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeWhole } from './files.ts';
import { createMedia, type DrawMissing } from './media.ts';

const PATH = '/media/demo/suv/silver/side/400x300.webp';
const PICTURE = new TextEncoder().encode('a picture');
let mediaDir: string;

beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), 'garisoko-media-'));
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));

const ask = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);
const stored = () => writeWhole(join(mediaDir, 'demo/suv/silver/side/400x300.webp'), PICTURE);

describe('serving pictures', () => {
  test('a stored picture goes out with its type, its length and a year of caching', async () => {
    await stored();
    const answer = await createMedia({ mediaDir }).serve(ask(PATH));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-length')).toBe(String(PICTURE.length));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
  });

  test('HEAD has the same headers and no body', async () => {
    await stored();
    const answer = await createMedia({ mediaDir }).serve(ask(PATH, { method: 'HEAD' }));
    expect(answer.headers.get('content-length')).toBe(String(PICTURE.length));
    expect(await answer.text()).toBe('');
  });

  test('a browser that has the picture is told so', async () => {
    await stored();
    const media = createMedia({ mediaDir });
    const etag = (await media.serve(ask(PATH))).headers.get('etag') ?? '';
    const again = await media.serve(ask(PATH, { headers: { 'if-none-match': `"old", W/${etag}` } }));
    expect(again.status).toBe(304);
  });

  test('other methods are not allowed', async () => {
    expect((await createMedia({ mediaDir }).serve(ask(PATH, { method: 'POST' }))).status).toBe(405);
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
    writeFileSync(join(mediaDir, '..', 'secret.txt'), 'secret');
    writeFileSync(join(mediaDir, 'secret.txt'), 'secret');
    expect((await createMedia({ mediaDir }).serve(ask(path))).status).toBe(404);
    rmSync(join(mediaDir, '..', 'secret.txt'));
  });
});

describe('drawing what is missing', () => {
  test('many who ask at once share one drawing, which is kept', async () => {
    let drawings = 0;
    const drawMissing: DrawMissing = () => async () => {
      drawings++;
      return PICTURE;
    };
    const media = createMedia({ mediaDir, drawMissing });
    const answers = await Promise.all([1, 2, 3].map(() => media.serve(ask(PATH))));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await createMedia({ mediaDir, drawMissing }).serve(ask(PATH));
    expect(drawings).toBe(1);
    expect(readdirSync(join(mediaDir, 'demo/suv/silver/side'))).toEqual(['400x300.webp']);
  });

  test('at most two drawings are made at a time', async () => {
    let now = 0;
    let most = 0;
    const drawMissing: DrawMissing = () => async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 5));
      now--;
      return PICTURE;
    };
    const media = createMedia({ mediaDir, drawMissing });
    const paths = Array.from({ length: 9 }, (_, i) => `/media/demo/suv/silver/frame-0${i}/400x300.webp`);
    const answers = await Promise.all(paths.map((path) => media.serve(ask(path))));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(most).toBe(2);
  });

  test('a picture that nobody can draw is not found', async () => {
    const media = createMedia({ mediaDir, drawMissing: () => undefined });
    expect((await media.serve(ask('/media/photo/ab/cdef/400x300.webp'))).status).toBe(404);
  });

  test('a drawing that failed is tried again when asked again', async () => {
    let tries = 0;
    const drawMissing: DrawMissing = () => async () => {
      if (++tries === 1) throw new Error('no ink');
      return PICTURE;
    };
    const media = createMedia({ mediaDir, drawMissing });
    await expect(media.serve(ask(PATH))).rejects.toThrow('no ink');
    expect((await media.serve(ask(PATH))).status).toBe(200);
  });
});
