import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { dealIds } from '#api/prices/queries.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { countActiveVehicles, listNearestIds, listShowcaseCandidates } from './queries.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
const ids: Record<string, number> = {};
const PHOTO = { mediaKey: 'demo/hatchback/red/front-left', kind: 'photo', alt: 'Red Demio' } as const;

beforeAll(async () => {
  market = await openTestMarket();
  const { db } = market;
  const { wanjiru: seller_id } = await addTestSellers(db);
  const day = (date: number) => `2026-02-${String(date).padStart(2, '0')}T08:00:00.000Z`;
  const NAIROBI = { latitude: -1.286, longitude: 36.817 };
  ids.bare = await addTestVehicle(db, { seller_id, created_at: day(9), ...NAIROBI });
  ids.featured = await addTestVehicle(db, { seller_id, created_at: day(1), featured: 1 });
  ids.quick = await addTestVehicle(db, { seller_id, created_at: day(2), quick_sale: 1, featured: 1 });
  const thika = { latitude: -1.033, longitude: 37.069 };
  const mombasa = { latitude: -4.043, longitude: 39.668 };
  ids.complete = await addTestVehicle(db, { seller_id, created_at: day(3), ...thika }, [PHOTO]);
  ids.plain = await addTestVehicle(db, { seller_id, created_at: day(4), ...thika });
  ids.older = await addTestVehicle(db, { seller_id, created_at: day(2), ...mombasa }, [PHOTO]);
  ids.priceless = await addTestVehicle(db, { seller_id, created_at: day(8), price_kes: null, ...NAIROBI }, [
    PHOTO,
  ]);
  ids.sold = await addTestVehicle(db, { seller_id, created_at: day(7), featured: 1, ...NAIROBI }, [PHOTO]);
  await changeVehicle(db, ids.sold, { status: 'sold', by: 'seller' });
});
afterAll(() => market.dispose());

test('only what is for sale counts [showcase-queries-2]', async () => {
  expect(await countActiveVehicles(market.db)).toBe(7);
});

test('candidates are the featured, then the newest complete ones, then the newest, with what they have earned', async () => {
  expect(await listShowcaseCandidates(market.db, 1)).toEqual([
    { id: ids.quick, earned: ['Quick Sell', 'Featured'] },
    { id: ids.featured, earned: ['Featured'] },
    { id: ids.complete, earned: [] },
    { id: ids.bare, earned: [] },
  ]);
});

test('the nearest priced listings come nearest first, and of one place those with a photo [showcase-queries-3]', async () => {
  const nairobi = { latitude: -1.2864, longitude: 36.8172 };
  const nearest = (limit: number, exclude: number[]) =>
    listNearestIds(market.db, nairobi, { limit, exclude });
  expect(await nearest(3, [])).toEqual([ids.bare, ids.complete, ids.plain]);
  expect(await nearest(1, [ids.bare ?? 0])).toEqual([ids.complete]);
});

test('a good deal on enough comparables has earned the hot badge [showcase-queries-1]', async () => {
  const { db, dispose } = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(db);
  for (let at = 0; at < 12; at++) {
    const car = { price_kes: 1_000_000 + 10_000 * at, mileage_km: 80_000 + at };
    await addTestVehicle(db, { seller_id, ...car });
  }
  await createPriceAnalyses({ db }).refresh();
  const hot = (await listShowcaseCandidates(db, 1)).filter(({ earned }) => earned.includes('HOT Deal'));
  expect(hot.map(({ id }) => id)).toEqual(await dealIds(db, 1));
  expect(hot).toHaveLength(1);
  await dispose();
});
