import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { openPriceMarket, type PriceMarket } from '#tests/support/prices/prices.ts';
import { dealIds, findAnalysis, listAnalyses, selectDeals } from './queries.ts';

let market: PriceMarket['market'];
let prices: PriceMarket['prices'];
let inside: PriceMarket['inside'];

beforeEach(async () => {
  ({ market, prices, inside } = await openPriceMarket());
});
afterEach(() => market.dispose());

describe('what is stored', () => {
  test('a price without duty is neither compared nor compared with', async () => {
    const [cheapest = 0] = await inside.addDemios();
    const landed = await inside.add({
      price_kes: 500_000,
      is_import: 1,
      import_status: 'Duty not included, CIF Mombasa',
    });
    await prices.refresh();
    expect(await inside.sampleOf(cheapest)).toBe(11);
    const analysis = await findAnalysis(market.db, landed);
    expect(analysis).toMatchObject({ label: null, percentDiff: null, sampleSize: 12 });
    expect(analysis?.notCounted[0]).toContain('leaves import duty out');
  });

  test('every listing is compared with the others of its model', async () => {
    const [cheapest = 0] = await inside.addDemios();
    const axio = await inside.add({ make: 'Toyota', model: 'Axio' });
    expect(await prices.refresh()).toBe(true);
    expect(await findAnalysis(market.db, cheapest)).toMatchObject({
      vehicleId: cheapest,
      priceKes: 1_000_000,
      label: 'Great Deal',
      note: null,
      sampleSize: 11,
      comparedYears: 2,
    });
    expect(await findAnalysis(market.db, axio)).toMatchObject({ label: 'Unknown', sampleSize: 0 });
  });

  test('a dearer one is overpriced, and the good deals can be listed', async () => {
    const ids = await inside.addDemios();
    const dear = await inside.add({ price_kes: 2_000_000 });
    await prices.refresh();
    expect(await findAnalysis(market.db, dear)).toMatchObject({ label: 'Overpriced', note: null });
    const good = (await listAnalyses(market.db, ids)).filter(({ label }) => label?.endsWith('Deal'));
    expect(good.length).toBeGreaterThan(0);
    expect(await dealIds(market.db, 50)).toEqual(
      good.map(({ vehicleId }) => vehicleId).sort((a, b) => b - a),
    );
  });

  testOnSqlite('good deals are found by their index, in order', () => {
    const { sql, parameters } = selectDeals(market.db, 3).compile();
    const plan = sqliteOf(market)
      .prepare(`explain query plan ${sql}`)
      .all(...parameters);
    expect(JSON.stringify(plan)).toContain('price_analyses_deals');
    expect(JSON.stringify(plan)).not.toContain('TEMP B-TREE');
  });

  test('four others are not enough, the fifth is', async () => {
    const [first = 0] = await inside.addDemios(5);
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({
      status: 'unknown',
      note: 'Not enough data',
      sampleSize: 4,
    });
    await inside.add();
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ status: 'good', sampleSize: 5 });
  });

  test('a listing without a price has no label and is no comparable', async () => {
    const [first = 0] = await inside.addDemios(8);
    const onRequest = await inside.add({ price_kes: null });
    await prices.refresh();
    expect(await findAnalysis(market.db, onRequest)).toMatchObject({ label: null, status: 'fair' });
    expect(await inside.sampleOf(first)).toBe(7);
  });

  test('listings without a model are not compared', async () => {
    const [first = 0] = await inside.addDemios(8, { model: 'Other' });
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ label: 'Unknown', sampleSize: 0 });
  });
});
