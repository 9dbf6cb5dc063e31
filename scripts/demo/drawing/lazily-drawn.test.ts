import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPictures } from '#api/media/pictures.ts';
import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { readMedia } from '#tests/support/media/media.ts';
import { demoDrawing } from './draw-missing.ts';
import { type Drawers, openDrawers } from './drawers.ts';
import { drawAhead } from './first-drawings.ts';
import { type DemoPicture, demoKey } from './key.ts';
import { layersOf } from './picture.ts';

const FRONT: DemoPicture = {
  ...{ design: 'vitz-2017', paint: 'red', kit: { rim: 'cap', extras: [] } },
  ...{ scene: 'tea-day', angle: 'front-right' },
};
const KEY = demoKey(FRONT);

let market: Awaited<ReturnType<typeof openTestMarket>>;
let drawers: Drawers;
beforeEach(async () => {
  market = await openTestMarket();
  drawers = openDrawers();
});
afterEach(async () => {
  await drawers.close();
  await market.dispose();
});

async function showPicture(key: string) {
  const { wanjiru } = await addTestSellers(market.db);
  const vehicle_id = await addTestVehicle(market.db, { seller_id: wanjiru });
  const row = { vehicle_id, position: 0, kind: 'photo', alt: '', media_key: key } as const;
  await market.db.insertInto('vehicle_images').values(row).execute();
}

describe('drawing threads', () => {
  test('draw what this thread would', async () => {
    const [one, other] = await Promise.all([drawers.draw(FRONT, 'card'), drawers.draw(FRONT, 'card')]);
    const { svg, car } = layersOf(FRONT, 'card');
    expect([one.svg, other.svg]).toEqual([svg, svg]);
    expect(Bun.hash(one.car?.bytes ?? '')).toBe(Bun.hash(car?.bytes ?? ''));
  });

  test('that die fail what they were asked, and nothing that is asked later', async () => {
    const script = join(market.dataDir, 'dying.mjs');
    const dying = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, size }) => {
        if (size === 'full') process.exit(1);
        parentPort.postMessage({ id, layers: { svg: 'drawn' } });
      });`;
    writeFileSync(script, dying);
    const fragile = openDrawers(1, pathToFileURL(script));
    await expect(fragile.draw(FRONT, 'full')).rejects.toThrow();
    expect(await fragile.draw(FRONT, 'card')).toEqual({ svg: 'drawn' });
    await fragile.close();
  });

  test('say why a picture cannot be drawn, and go on', async () => {
    const missing: DemoPicture = { design: 'boat', paint: 'red', view: 'engine' };
    await expect(drawers.draw({ ...FRONT, design: 'boat' }, 'card')).rejects.toThrow('no design boat');
    expect((await drawers.draw(missing, 'card')).svg).toContain('<svg');
  });
});

describe('a picture that is not stored', () => {
  const ask = (pictures: ReturnType<typeof createPictures>, path: string) =>
    pictures.serve(new Request(`http://localhost${path}`));

  test('is drawn once for concurrent requests, in the size and format requested, and kept', async () => {
    await showPicture(KEY);
    const drawMissing = demoDrawing(market.db, drawers);
    const pictures = createPictures(market, drawMissing);
    const [first, second] = await Promise.all([1, 2].map(() => ask(pictures, mediaPath(KEY, 'large'))));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.headers.get('etag')).toBe(second?.headers.get('etag'));
    const stored = await readMedia(market, `${KEY}/800x600.webp`);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', ...PICTURE_SIZES.large });
    const jpeg = await ask(pictures, mediaPath(KEY, 'card', 'jpg'));
    const bytes = Buffer.from(await jpeg.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...PICTURE_SIZES.card });
  });

  test('is not found when no listing shows it, so that made-up keys cannot fill the disk', async () => {
    const pictures = createPictures(market, demoDrawing(market.db, drawers));
    for (const key of [KEY, 'demo/suv/white/underneath', 'photo/ab/cdef'])
      expect((await ask(pictures, mediaPath(key, 'card'))).status).toBe(404);
    expect(await readMedia(market, `${KEY}/400x300.webp`)).toBeUndefined();
  });
});

describe('drawing ahead', () => {
  test('makes the cards, counts on, and passes over what is no demo picture', async () => {
    const steps: number[] = [];
    const other = demoKey({ ...FRONT, paint: 'blue' });
    const keys = [KEY, other, KEY, 'photo/ab/cdef'];
    expect(await drawAhead(market, drawers, keys, (done) => steps.push(done))).toBe(2);
    expect(steps).toEqual([1, 2]);
    for (const key of [KEY, other])
      expect(await sharp(await readMedia(market, `${key}/400x300.webp`)).metadata()).toMatchObject(
        PICTURE_SIZES.card,
      );
    expect(await readMedia(market, `${KEY}/800x600.webp`)).toBeUndefined();
  });

  test('keeps what is there', async () => {
    await market.media.add(KEY, [{ name: '400x300.webp', bytes: Buffer.from('kept') }]);
    await drawAhead(market, drawers, [KEY]);
    expect(String(await readMedia(market, `${KEY}/400x300.webp`))).toBe('kept');
  });
});
