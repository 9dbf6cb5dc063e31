import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilters } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { createSearch, type Search } from '../search.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
const ids: Record<string, number> = {};
let sellers: Awaited<ReturnType<typeof addTestSellers>>;

beforeAll(async () => {
  market = await openTestMarket();
  sellers = await addTestSellers(market.db);
  const nairobi = { county: 'Nairobi', town: 'Nairobi', area: null };
  const nakuru = { county: 'Nakuru', town: 'Nakuru', area: null };
  const add = async (name: string, facts: Partial<Parameters<typeof addTestVehicle>[1]>) => {
    ids[name] = await addTestVehicle(market.db, {
      ...{ seller_id: sellers.wanjiru, make: 'BMW', model: 'X5', year: 2018, price_kes: 4_699_000 },
      ...{ mileage_km: 60_000, fuel_type: 'diesel', body_type: 'suv', ...nairobi, ...facts },
    });
  };
  await add('dear', {});
  await add('older', { year: 2014, price_kes: 3_400_000 });
  await add('nakuru', { ...nakuru, price_kes: 3_900_000 });
  await add('petrol', { fuel_type: 'petrol', price_kes: 3_950_000, year: 2016, seller_id: sellers.kilele });
  await add('x3', { model: 'X3', price_kes: 3_000_000 });
  await add('unpriced', { price_kes: null });
  await add('vitz', {
    make: 'Toyota',
    model: 'Vitz',
    body_type: 'hatchback',
    price_kes: 900_000,
    year: 2015,
  });
  search = await createSearch(market, { now: () => new Date('2026-11-20') });
});
afterAll(() => market.dispose());

const nearest = (query: string, limit = 3) => {
  const filters = parseFilters(new URLSearchParams(query));
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return search
    .nearest(filters, limit)
    .map(({ id, differs }) => [names.get(id), ...differs.map((text) => text.replaceAll('\u00a0', ' '))]);
};

describe('the nearest listings', () => {
  test('say what is different about each: money, age, place', () => {
    const found = nearest('make=BMW&model=X5&maxPrice=4000000&minYear=2017&location=Nairobi&fuelType=diesel');
    expect(found).toEqual([
      ['dear', 'Ksh 699K more'],
      ['older', 'three years older'],
      ['nakuru', expect.stringMatching(/^in Nakuru, 1[34]\d km$/)],
    ]);
  });

  test('are the same for words as for filters', () => {
    expect(nearest('q=bmw x5 diesel 2017%2B nairobi under 4m')).toEqual(
      nearest('make=BMW&model=X5&maxPrice=4000000&minYear=2017&location=Nairobi&fuelType=diesel'),
    );
  });

  test('one year is one year, and another fuel is named', () => {
    expect(nearest('model=X5&minYear=2017&maxYear=2017&maxPrice=4000000&fuelType=petrol', 1)).toEqual([
      ['petrol', 'one year older'],
    ]);
    expect(nearest('model=X5&maxYear=2013&minYear=2012&fuelType=petrol')).toContainEqual([
      ...['older', 'diesel, not petrol', 'one year newer'],
    ]);
  });

  test('another model of the make comes before another make, which has to have something of the search', () => {
    const found = nearest('make=BMW&model=X7&maxPrice=3200000&bodyType=suv', 9);
    expect(found[0]).toEqual(['x3', 'not a BMW X7']);
    expect(nearest('make=Tesla')).toEqual([]);
    expect(nearest('model=X7&bodyType=convertible').map(([name]) => name)).not.toContain('vitz');
  });

  test('amounts alone are missed by as little as can be; without a price by more', () => {
    expect(nearest('maxPrice=800000', 1)).toEqual([['vitz', 'Ksh 100K more']]);
    expect(nearest('model=X5&maxPrice=3300000', 9).at(-1)).toContain('price on request');
    expect(nearest('model=Vitz&cash=850000')).toEqual([['vitz', 'Ksh 50K over the budget']]);
    expect(nearest('model=Vitz&maxMileage=50000')).toEqual([['vitz', 'driven 10,000 km more']]);
  });

  test('are of the seller that is asked for, and not of what is not wanted', () => {
    expect(nearest(`sellerId=${sellers.kilele}&model=X5&maxPrice=3000000`, 9)).toEqual([
      ['petrol', 'Ksh 950K more'],
    ]);
    expect(nearest('q=2015 not bmw under 800k', 9).map(([name]) => name)).toEqual(['vitz']);
  });

  test('of nothing, and of words that mean nothing, there are none', () => {
    expect(nearest('')).toEqual([]);
    expect(nearest('q=zzzqqq')).toEqual([]);
  });
});
