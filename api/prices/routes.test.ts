import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { createPriceAnalyses, type PriceAnalyses } from './prices.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let prices: PriceAnalyses;
let app: App;
const ids = { cheap: 0, dear: 0, silent: 0, sold: 0, withdrawn: 0, lonely: 0 };

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const add = (vehicle: Parameters<typeof addTestVehicle>[1]) => addTestVehicle(market.db, vehicle);
  for (let at = 0; at < 12; at++)
    await add({ seller_id, price_kes: 1_000_000 + 10_000 * at, mileage_km: 80_000 + at });
  ids.cheap = await add({ seller_id, price_kes: 600_000 });
  ids.dear = await add({ seller_id, price_kes: 2_000_000, mileage_km: 90_000 });
  ids.silent = await add({ seller_id, price_kes: null });
  ids.sold = await add({ seller_id, status: 'sold', price_kes: 2_000_000 });
  ids.withdrawn = await add({ seller_id });
  await removeVehicle(market.db, ids.withdrawn, 'seller');
  ids.lonely = await add({ seller_id, make: 'Toyota', model: 'Axio' });
  prices = createPriceAnalyses(market);
  await prices.refresh();
  app = await openTestApp(market, { prices });
});
afterAll(() => market.dispose());

async function ask(body: unknown) {
  const response = await app.handle(
    new Request('http://localhost/api/vehicles/price-analysis', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: response.status, json: await response.json() };
}

const DEMIO = { make: 'Mazda', model: 'Demio', year: 2016, price: 1_050_000, mileage: 80_000 };

describe('a listing', () => {
  test('far below the others warns, and says what to check [prices-routes-1]', async () => {
    const { status, json } = await ask({ vehicleId: ids.cheap });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      data: {
        status: 'unknown',
        label: 'Unknown',
        note: 'check before you pay',
        warning: { text: 'check before you pay' },
        percentile: expect.any(Number),
        confidence: expect.stringMatching(/^(high|medium|low)$/),
        marketStats: {
          sampleSize: 13,
          confidence: {
            level: expect.stringMatching(/^(high|medium|low)$/),
            reason: expect.stringContaining('13 similar'),
            score: expect.any(Number),
          },
        },
        comparedYears: 2,
      },
    });
    const { marketStats, marketAverage, savings, percentDiff, comparables } = json.data;
    expect(marketAverage).toBeGreaterThan(1_000_000);
    expect(marketAverage).toBeLessThan(1_300_000);
    expect(savings).toBe(marketStats.median - 600_000);
    expect(percentDiff).toBeLessThan(-40);
    expect(comparables.map(({ id }: { id: number }) => id)).not.toContain(ids.cheap);
    expect(comparables[0]).toEqual({
      id: expect.any(Number),
      title: '2016 Mazda Demio',
      year: 2016,
      price: expect.any(Number),
      mileage: expect.any(Number),
      adjustedPrice: expect.any(Number),
    });
  });

  test.each([
    ['dear', { status: 'overpriced', label: 'Overpriced', warning: null, savings: 0 }],
    ['silent', { status: 'fair', label: null, percentile: null, percentDiff: null }],
    ['sold', { status: 'overpriced', label: 'Overpriced' }],
    ['lonely', { status: 'unknown', label: 'Unknown', note: 'Not enough data', marketAverage: null }],
  ] as const)('%s', async (name, data) => {
    expect((await ask({ vehicleId: ids[name] })).json).toMatchObject({ success: true, data });
  });

  test('its own facts count, not those sent with it [prices-routes-5]', async () => {
    const plain = await ask({ vehicleId: ids.dear });
    const forged = await ask({ vehicleId: String(ids.dear), vehicleData: { ...DEMIO, price: 1 } });
    expect(forged.json).toEqual(plain.json);
  });

  test('without force the stored analysis answers; with it a new one, which is then stored [prices-routes-4]', async () => {
    const before = await ask({ vehicleId: ids.cheap });
    await changeVehicle(market.db, ids.cheap, { price_kes: 1_900_000 });
    expect((await ask({ vehicleId: ids.cheap })).json).toEqual(before.json);
    const forced = await ask({ vehicleId: ids.cheap, forceRefresh: true });
    expect(forced.json.data).toMatchObject({ label: 'Overpriced', warning: null });
    expect((await ask({ vehicleId: ids.cheap })).json).toEqual(forced.json);
    await changeVehicle(market.db, ids.cheap, { price_kes: 600_000 });
    await prices.refresh();
  });

  test('asked for again and again, it is still answered', async () => {
    const all = await Promise.all(
      Array.from({ length: 120 }, () => ask({ vehicleId: ids.dear, forceRefresh: true })),
    );
    expect(all.every(({ status, json }) => status === 200 && json.data.label === 'Overpriced')).toBe(true);
  });

  test('withdrawn ones and unknown ones are not found', async () => {
    for (const vehicleId of [ids.withdrawn, 99_999, -1, 1.5, 'abc', '9'.repeat(60), null]) {
      const { status, json } = await ask({ vehicleId });
      expect([status, json.success, json.error]).toEqual([404, false, 'Vehicle not found']);
    }
  });
});

describe('a vehicle that is described', () => {
  test.each([
    ['in the middle', DEMIO, { status: 'fair', label: 'Right Price' }],
    [
      'in other words',
      { make: 'mazda', model: 'DEMIO', year: '2016', price: 'Ksh 2,500,000' },
      { label: 'Overpriced' },
    ],
    ['without a price', { ...DEMIO, price: null }, { status: 'fair', label: null }],
    ['with a price in letters', { ...DEMIO, price: 'cheap' }, { status: 'fair', label: null }],
    [
      'with nothing but a price',
      { price: 1_000_000 },
      { status: 'unknown', label: 'Unknown', note: 'Not enough data' },
    ],
    ['of a model that nobody sells', { ...DEMIO, model: 'Trabant' }, { status: 'unknown', label: 'Unknown' }],
    ['of another age', { ...DEMIO, year: 1950 }, { status: 'unknown', label: 'Unknown' }],
    ['with nothing', {}, { status: 'fair', label: null }],
  ])('%s [prices-routes-2]', async (_name, vehicleData, data) => {
    const { status, json } = await ask({ vehicleData });
    expect(status).toBe(200);
    expect(json.data).toMatchObject(data);
  });

  test('what is missing is named [prices-routes-3]', async () => {
    const { json } = await ask({ vehicleId: 99_999, vehicleData: { make: 'Mazda', price: 1_000_000 } });
    expect(json.data.marketStats.confidence.reason).toContain('model, year missing');
  });
});

describe('hostile questions', () => {
  const hostile = [
    "'; drop table vehicles; --",
    '<script>alert(1)</script>',
    '🚗'.repeat(40),
    '\u0000',
    '__proto__',
  ];

  test.each(hostile)('%s in every field is answered without markup', async (text) => {
    const vehicleData = Object.fromEntries(
      ['make', 'model', 'year', 'price', 'mileage', 'condition', 'location'].map((key) => [key, text]),
    );
    expect((await ask({ vehicleId: text, vehicleData })).status).toBe(200);
    const priced = await ask({ vehicleData: { ...DEMIO, make: text, model: text, variant: text } });
    expect(priced.status).toBe(200);
    expect(JSON.stringify(priced.json)).not.toContain('<script');
  });

  test.each([
    ['a list', [1, 2]],
    ['no object', '"hello"'],
    ['long words', { vehicleData: { make: 'x'.repeat(10_000) } }],
    ['things within things', { vehicleData: { make: { $gt: '' } } }],
    ['a yes in letters', { vehicleId: 1, forceRefresh: 'yes' }],
    ['broken JSON', '{"vehicleId":'],
  ])('%s gets a clear refusal', async (_name, body) => {
    const { status, json } = await ask(body);
    expect([400, 422]).toContain(status);
    expect(json).toMatchObject({ success: false, error: expect.any(String) });
  });
});
