import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { removeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let sellers: Awaited<ReturnType<typeof addTestSellers>>;
const ids = { demio: 0, axio: 0, sold: 0, withdrawn: 0 };

beforeAll(async () => {
  market = await openTestMarket();
  sellers = await addTestSellers(market.db);
  const { wanjiru, kilele } = sellers;
  ids.demio = await addTestVehicle(market.db, { seller_id: wanjiru });
  for (let n = 0; n < 8; n++)
    await addTestVehicle(market.db, {
      seller_id: kilele,
      price_kes: 1_000_000 + n * 20_000,
      mileage_km: 60_000 + n * 9_000,
    });
  ids.axio = await addTestVehicle(market.db, { seller_id: kilele, make: 'Toyota', model: 'Axio' });
  ids.sold = await addTestVehicle(market.db, { seller_id: kilele, status: 'sold' });
  ids.withdrawn = await addTestVehicle(market.db, { seller_id: kilele });
  await removeVehicle(market.db, ids.withdrawn, 'seller');
  await createPriceAnalyses(market).refresh();
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

async function compare(query: string) {
  const response = await app.handle(new Request(`http://localhost/api/compare${query}`));
  const { success, vehicles }: { success: boolean; vehicles: { id: number }[] } = await response.json();
  return { status: response.status, success, vehicles, ids: vehicles.map(({ id }) => id) };
}

describe('GET /api/compare', () => {
  test('answers in the order asked, with the seller and without what no comparison shows', async () => {
    const { status, success, vehicles, ids: order } = await compare(`?ids=${ids.axio},${ids.demio}`);
    expect([status, success, order]).toEqual([200, true, [ids.axio, ids.demio]]);
    expect(vehicles[0]).toMatchObject({ sellerBusinessName: 'Kilele Motors', sellerVerified: true });
    expect(vehicles[0]).not.toHaveProperty('description');
  });

  test('brings what the stored price analysis says', async () => {
    const { vehicles } = await compare(`?ids=${ids.demio},${ids.axio}`);
    expect(vehicles[0]).toMatchObject({ priceAnalysis: { sampleSize: 8, label: expect.any(String) } });
    expect(vehicles[1]).toMatchObject({ priceAnalysis: { sampleSize: 0, note: 'Not enough data' } });
  });

  test('brings a year’s running cost with its day; none of what is sold or has no engine [lists-20]', async () => {
    const { fuel_type, engine_cc } = { fuel_type: 'petrol', engine_cc: 1300 } as const;
    const { wanjiru: seller_id } = sellers;
    const [known, sold, unknown] = [
      await addTestVehicle(market.db, { seller_id, fuel_type, engine_cc, price_kes: 900_000 }),
      await addTestVehicle(market.db, { seller_id, fuel_type, engine_cc, price_kes: 1, status: 'sold' }),
      await addTestVehicle(market.db, { seller_id, fuel_type, engine_cc: null, price_kes: 900_000 }),
    ];
    const { vehicles } = await compare(`?ids=${known},${sold},${unknown}`);
    expect(vehicles).toMatchObject([
      { runningCost: { totalKes: 314_999, kmPerYear: 15_000, asOf: '2026-03-14' } },
      { runningCost: null },
      { runningCost: null },
    ]);
  });

  test('sold listings are there, removed and unknown ones are not', async () => {
    expect((await compare(`?ids=${ids.withdrawn},${ids.sold},999999`)).ids).toEqual([ids.sold]);
  });

  test.each([
    ['nothing', ''],
    ['letters', '?ids=abc'],
    ['markup', '?ids=%3Cscript%3E'],
    ['SQL', "?ids=1'%20or%201=1"],
    ['too large a number', `?ids=${'9'.repeat(400)}`],
    ['10 kB', `?ids=${'x,'.repeat(5000)}`],
  ])('%s: an empty list', async (_, query) => {
    expect(await compare(query)).toMatchObject({ status: 200, vehicles: [] });
  });

  test('more than three and the same twice: the first three different ones [compare-6]', async () => {
    const { ids: found } = await compare(`?ids=${ids.demio},${ids.demio},${ids.axio},${ids.sold},2,3`);
    expect(found).toEqual([ids.demio, ids.axio, ids.sold]);
  });
});
