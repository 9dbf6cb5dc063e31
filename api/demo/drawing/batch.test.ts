import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMedia } from '#api/media/media.ts';
import { mediaPath } from '#domain/media/media.ts';
import { drawDemoPictures } from './batch.ts';
import { drawMissing } from './draw-missing.ts';
import { demoFrameKeys, demoViewKey } from './vocabulary.ts';

let mediaDir: string;
beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), 'garisoko-drawn-'));
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));

const FRONT = demoViewKey('suv', 'white', 'front-left');
const CARD = `${FRONT}/400x300.webp`;

test('pictures are drawn in the wanted sizes, and progress reaches the end', async () => {
  const steps: number[] = [];
  const keys = [FRONT, ...demoFrameKeys('suv', 'white').slice(0, 2), FRONT, 'photo/ab/cdef'];
  const total = await drawDemoPictures(mediaDir, keys, { onProgress: (done) => steps.push(done) });
  expect(total).toBe(3);
  expect(steps).toEqual([1, 2, 3]);
  expect(existsSync(join(mediaDir, CARD))).toBe(true);
  expect(existsSync(join(mediaDir, `${FRONT}/800x600.webp`))).toBe(true);
  expect(existsSync(join(mediaDir, `${FRONT}/1600x1200.webp`))).toBe(false);
});

test('what is there already is kept', async () => {
  await drawDemoPictures(mediaDir, [FRONT], { sizes: ['card'] });
  writeFileSync(join(mediaDir, CARD), 'kept');
  await drawDemoPictures(mediaDir, [FRONT], { sizes: ['card', 'large'] });
  expect(readFileSync(join(mediaDir, CARD), 'utf8')).toBe('kept');
  expect(statSync(join(mediaDir, `${FRONT}/800x600.webp`)).size).toBeGreaterThan(1000);
});

test('a picture drawn ahead is the one that would be drawn when asked for', async () => {
  const key = demoViewKey('sedan', 'red', 'dashboard');
  await drawDemoPictures(mediaDir, [demoViewKey('sedan', 'blue', 'dashboard'), key], { sizes: ['card'] });
  const ahead = readFileSync(join(mediaDir, `${key}/400x300.webp`));
  const asked = await drawMissing({ key, size: 'card', format: 'webp' })?.();
  expect(asked?.equals(ahead)).toBe(true);
});

test('a missing demo picture is drawn by the server, once', async () => {
  const media = createMedia({ mediaDir, drawMissing });
  const ask = () => media.serve(new Request(`http://localhost${mediaPath(FRONT, 'card')}`));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  const junk = new Request(`http://localhost${mediaPath('demo/suv/white/underneath', 'card')}`);
  expect((await media.serve(junk)).status).toBe(404);
});
