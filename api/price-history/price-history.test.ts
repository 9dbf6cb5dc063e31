import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { listPriceSteps } from './queries.ts';
import type { PriceHistoryAnswer } from './schema.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
const ids = { demio: 0, priceless: 0, sold: 0, withdrawn: 0 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeAll(async () => {
  market = await openTestMarket();
  const { db } = market;
  const { wanjiru: seller_id } = await addTestSellers(db);
  ids.demio = await addTestVehicle(db, { seller_id, price_kes: 1_200_000, created_at: daysAgo(300) });
  await changeVehicle(db, ids.demio, { price_kes: 1_100_000 }, daysAgo(150));
  await changeVehicle(db, ids.demio, { price_kes: 1_150_000 }, daysAgo(60));
  await changeVehicle(db, ids.demio, { price_kes: 990_000 }, daysAgo(10));
  ids.priceless = await addTestVehicle(db, { seller_id, price_kes: null });
  ids.sold = await addTestVehicle(db, { seller_id, price_kes: 800_000, created_at: daysAgo(500) });
  await changeVehicle(db, ids.sold, { price_kes: 760_000 }, daysAgo(100));
  await changeVehicle(db, ids.sold, { status: 'sold', by: 'seller' }, daysAgo(80));
  ids.withdrawn = await addTestVehicle(db, { seller_id });
  await removeVehicle(db, ids.withdrawn, 'seller');
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

async function ask(id: number | string, query = '') {
  const response = await app.handle(new Request(`http://localhost/api/vehicles/${id}/price-history${query}`));
  const answer: { success: boolean; error?: string; data?: PriceHistoryAnswer } = await response.json();
  return { status: response.status, ...answer };
}

const pricesOf = ({ data }: Awaited<ReturnType<typeof ask>>) => data?.history.map(({ price }) => price);

describe('GET /api/vehicles/{id}/price-history', () => {
  test.each([
    ['30days', [990_000]],
    ['90days', [1_150_000, 990_000]],
    ['6months', [1_100_000, 1_150_000, 990_000]],
    ['1year', [1_200_000, 1_100_000, 1_150_000, 990_000]],
  ])('%s [price-history-7]', async (timeRange, prices) => {
    const answer = await ask(ids.demio, `?timeRange=${timeRange}`);
    expect(answer).toMatchObject({ status: 200, success: true, data: { timeRange } });
    expect(pricesOf(answer)).toEqual(prices);
  });

  test('tells each change and how the price went [price-history-5]', async () => {
    const { data } = await ask(ids.demio, '?timeRange=90days');
    expect(data?.history[1]).toEqual({
      id: expect.any(Number),
      recordedAt: expect.any(String),
      price: 990_000,
      priceChange: -160_000,
      priceChangePercent: -13.9,
      changeType: 'decrease',
      dropKes: 160_000,
      lowestBefore: 1_150_000,
    });
    expect(data?.trendAnalysis).toMatchObject({
      trend: 'decreasing',
      totalChange: -110_000,
      totalChangePercent: -10,
      highestPrice: 1_150_000,
      lowestPrice: 990_000,
      volatility: 'medium',
    });
    const thirtyFiftyTen = (30 * 1_100_000 + 50 * 1_150_000 + 10 * 990_000) / 90;
    expect(data?.trendAnalysis?.averagePrice).toBeCloseTo(thirtyFiftyTen, -2);
    expect(data?.observedSince?.slice(0, 10)).toBe(daysAgo(300).slice(0, 10));
  });

  test.each([
    '',
    '?timeRange=',
    '?timeRange=2weeks',
    '?timeRange=1year&timeRange=30days',
    '?timeRange[]=1year',
  ])('the question %j is answered with 90 days [price-history-8]', async (query) => {
    expect(await ask(ids.demio, query)).toMatchObject({ status: 200, data: { timeRange: '90days' } });
  });

  test('a listing without a price has an empty history', async () => {
    expect(await ask(ids.priceless)).toMatchObject({
      status: 200,
      success: true,
      data: { history: [], trendAnalysis: null, observedSince: null },
    });
  });

  test('that of a sold vehicle ends with its sale', async () => {
    const answer = await ask(ids.sold, '?timeRange=30days');
    expect(pricesOf(answer)).toEqual([760_000]);
    expect(answer.data?.until.slice(0, 10)).toBe(daysAgo(80).slice(0, 10));
  });

  test.each(['999999', 'abc', '0', '-1', '1e3', '1.5', '9'.repeat(40), "1'--"])(
    'there is none of listing %s',
    async (id) => {
      expect(await ask(encodeURIComponent(id))).toEqual({
        status: 404,
        success: false,
        error: 'Vehicle not found',
      });
    },
  );

  test('nor of a removed one', async () => {
    expect(await ask(ids.withdrawn)).toMatchObject({ status: 404, error: 'Vehicle not found' });
  });
});

test('prices are read by listing', async () => {
  const steps = await listPriceSteps(market.db, [ids.demio, ids.priceless, ids.sold]);
  expect([...steps.keys()]).toEqual([ids.demio, ids.sold]);
  expect(steps.get(ids.sold)?.map(({ priceKes }) => priceKes)).toEqual([800_000, 760_000]);
});

testOnSqlite('steps of listings come in order from an index', () => {
  const plan = sqliteOf(market)
    .prepare(
      'explain query plan select id from price_history where vehicle_id in (1, 2) order by vehicle_id, recorded_at, id',
    )
    .all();
  expect(JSON.stringify(plan)).toContain('price_history_by_vehicle');
});
