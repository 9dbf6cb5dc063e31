import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMarket } from '#api/database/test-market.ts';
import { createPictures } from '#api/media/pictures.ts';
import { readMedia } from '#api/media/test-media.ts';
import { mediaPath } from '#domain/media/media.ts';
import { drawDemoPictures } from './batch.ts';
import { drawMissing } from './draw-missing.ts';
import { demoFrameKeys, demoViewKey } from './vocabulary.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

const read = (fileKey: string) => readMedia(market, fileKey);
const FRONT = demoViewKey('suv', 'white', 'front-left');
const CARD = `${FRONT}/400x300.webp`;

test('pictures are drawn in the wanted sizes, and progress reaches the end', async () => {
  const steps: number[] = [];
  const keys = [FRONT, ...demoFrameKeys('suv', 'white').slice(0, 2), FRONT, 'photo/ab/cdef'];
  const total = await drawDemoPictures(market, keys, { onProgress: (done) => steps.push(done) });
  expect(total).toBe(3);
  expect(steps).toEqual([1, 2, 3]);
  expect(await read(CARD)).toBeDefined();
  expect(await read(`${FRONT}/800x600.webp`)).toBeDefined();
  expect(await read(`${FRONT}/1600x1200.webp`)).toBeUndefined();
});

test('what is there already is kept', async () => {
  await drawDemoPictures(market, [FRONT], { sizes: ['card'] });
  await market.media.add(FRONT, [{ name: '400x300.webp', bytes: Buffer.from('kept') }]);
  await drawDemoPictures(market, [FRONT], { sizes: ['card', 'large'] });
  expect(String(await read(CARD))).toBe('kept');
  expect((await read(`${FRONT}/800x600.webp`))?.length).toBeGreaterThan(1000);
});

test('a picture drawn ahead is the one that would be drawn when asked for', async () => {
  const key = demoViewKey('sedan', 'red', 'dashboard');
  await drawDemoPictures(market, [demoViewKey('sedan', 'blue', 'dashboard'), key], { sizes: ['card'] });
  const ahead = await read(`${key}/400x300.webp`);
  const asked = await drawMissing({ key, size: 'card', format: 'webp' })?.();
  expect(asked).toEqual(ahead);
});

test('a missing demo picture is drawn by the server, once', async () => {
  const pictures = createPictures(market, drawMissing);
  const ask = () => pictures.serve(new Request(`http://localhost${mediaPath(FRONT, 'card')}`));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  const junk = new Request(`http://localhost${mediaPath('demo/suv/white/underneath', 'card')}`);
  expect((await pictures.serve(junk)).status).toBe(404);
});
