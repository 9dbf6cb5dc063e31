import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { readMedia } from '#tests/support/media/media.ts';
import { drawPictures } from './prepare-demo.ts';

const FIRST = 'demo/vitz-2017/red/cap/tea-day/front-right';
const SECOND = 'demo/vitz-2017/red/cap/tea-day/side-right';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  const vehicle_id = await addTestVehicle(market.db, { seller_id: wanjiru });
  await market.db
    .insertInto('vehicle_images')
    .values(
      [FIRST, SECOND].map((media_key, position) => ({
        ...{ vehicle_id, position, media_key, alt: '' },
        kind: 'photo' as const,
      })),
    )
    .execute();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await market.dispose();
});

test('the first photo of each listing is drawn ahead, as its card shows it, and nothing else', async () => {
  await drawPictures(market);
  expect((await readMedia(market, `${FIRST}/400x300.webp`))?.length).toBeGreaterThan(3_000);
  expect(await readMedia(market, `${FIRST}/800x600.webp`)).toBeUndefined();
  expect(await readMedia(market, `${SECOND}/400x300.webp`)).toBeUndefined();
});

test('a disk that is full keeps no market closed', async () => {
  const add = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  await drawPictures({ ...market, media: { ...market.media, add } });
  const said = vi.mocked(process.stdout.write).mock.calls.map(([text]) => String(text));
  expect(said.join('')).toContain('no space left on device');
});
