import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '#api/imports/file.ts';
import { describeImport } from '#api/imports/summary.ts';
import { listStock } from '#api/landing/queries.ts';
import { createRecommendations } from '#api/recommendations/recommendations.ts';
import { createSearch } from '#api/search/search.ts';
import { findOwnListing } from '#api/selling/queries.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { cheapestOf } from '#domain/prices/stock-figures.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { openPriceMarket, type PriceMarket } from '#tests/support/prices/prices.ts';
import { dealIds, findAnalysis } from './queries.ts';

let market: PriceMarket['market'];
let prices: PriceMarket['prices'];
let inside: PriceMarket['inside'];
const DEMIO = { kind: 'model', make: 'Mazda', model: 'Demio' } as const;

beforeEach(async () => {
  ({ market, prices, inside } = await openPriceMarket());
});
afterEach(() => market.dispose());

const addMarket = async () => {
  const ids = await inside.addDemios(24);
  const misread = await inside.add({ price_kes: 105_000, mileage_km: 81_000 });
  const run = await inside.add({ price_kes: 900_000, mileage_km: 920_000 });
  await prices.refresh();
  return { ids, misread, run };
};

describe('a figure far off what is expected', () => {
  test('is held out of labels, ranking, landing figures and recommendations, until it is mended [market-check-4]', async () => {
    const { ids, misread, run } = await addMarket();
    expect(await findAnalysis(market.db, misread)).toMatchObject({
      label: 'Unknown',
      doubt: { field: 'price', suggested: 1_050_000 },
    });
    expect(await findAnalysis(market.db, run)).toMatchObject({
      label: 'Unknown',
      doubt: { field: 'mileage' },
    });
    expect(await dealIds(market.db, 50)).not.toContain(misread);

    const search = await createSearch(market);
    const orderOf = (sortBy: 'price_low' | 'price_high' | 'best_deal') =>
      search.find({ ...NO_FILTERS, sortBy }, { page: 1, limit: 100 }).ids;
    expect(orderOf('price_low').at(-1)).toBe(misread);
    expect(orderOf('price_high').at(-1)).toBe(misread);
    expect(orderOf('best_deal')[0]).toBe(ids[0]);

    const recommended = await createRecommendations(market, search).trending(100);
    expect(recommended.map(({ id }) => id)).not.toContain(misread);
    const rows = await listStock(market.db, DEMIO);
    expect(rows.filter(({ priceKes }) => priceKes === null)).toHaveLength(1);
    expect(rows.filter(({ mileageKm }) => mileageKm === null)).toHaveLength(1);
    expect(cheapestOf(rows, 3).map(({ id }) => id)).not.toContain(misread);

    await changeVehicle(market.db, misread, { price_kes: 1_050_000 });
    await prices.refresh();
    expect((await findAnalysis(market.db, misread))?.doubt).toBeNull();
  });

  test('is asked about in its owner’s listings [market-check-5]', async () => {
    const { misread } = await addMarket();
    const listing = await findOwnListing(market.db, misread, { id: 1, role: 'admin' }, Date.now());
    expect(listing?.doubt?.question.replaceAll('\u00a0', ' ')).toBe(
      'The price of Ksh 105,000 is far from that of similar cars. Did you mean Ksh 1,050,000?',
    );
  });

  test('is listed in the report of its import [market-check-6]', async () => {
    await inside.addDemios(24);
    const path = join(market.dataDir, 'yard.csv');
    writeFileSync(path, 'make,model,year,price,mileage\nMazda,Demio,2016,10500000,82000\n');
    const summary = await importFile(market, path);
    expect(summary.heldOut).toBe(1);
    expect(describeImport(summary).join('\n')).toContain('1 listing held out of labels');
    expect(await Bun.file(join(summary.reportDir, 'market-check.csv')).text()).toContain('1050000');
  });
});
