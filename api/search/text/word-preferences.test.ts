import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch, type Search } from '#api/search/search.ts';
import { addVehicle, type NewVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;

const ADVERTS: readonly Pick<NewVehicle, 'make' | 'model' | 'variant' | 'body_type' | 'fuel_type'>[] = [
  { make: 'Toyota', model: 'Fortuner', variant: '2.4 D AWD' },
  { make: 'Audi', model: 'TT', variant: '2.0T AWD Quattro Roadster' },
  { make: 'Toyota', model: 'Land Cruiser Prado', variant: '3.0 D-4D 190 HP 7-Seats' },
  { make: 'Toyota', model: 'Land Cruiser Prado', variant: null },
  { make: 'Land Rover', model: 'Range Rover', variant: '3.0L Turbocharged Diesel', fuel_type: 'diesel' },
  { make: 'Land Rover', model: 'Range Rover Sport', variant: null },
  { make: 'Suzuki', model: 'Swift', variant: 'Sport' },
  { make: 'Nissan', model: 'NV200', variant: null, body_type: 'van' },
  { make: 'Isuzu', model: 'D-MAX', variant: null, body_type: 'pickup' },
  { make: 'Honda', model: 'Fit', variant: null },
  { make: 'Honda', model: 'Fit Shuttle', variant: '1.5 Hybrid 2WD', fuel_type: 'hybrid' },
  { make: 'Mitsubishi', model: 'Outlander', variant: '2.0 PHEV AWD', fuel_type: 'plug-in hybrid' },
];

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  for (const advert of ADVERTS)
    await addVehicle(market.db, {
      ...advert,
      seller_id: wanjiru,
      year: 2017,
      title: `2017 ${advert.make} ${advert.model} ${advert.variant ?? ''}`.trim(),
    });
  search = await createSearch(market, { now: () => new Date('2026-11-20') });
});
afterAll(() => market.dispose());

async function find(text: string): Promise<string[]> {
  const { ids } = search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 20 });
  const rows = await market.db.selectFrom('vehicles').select('model').where('id', 'in', ids).execute();
  return [...new Set(rows.map(({ model }) => model))].sort();
}

const read = (text: string) => {
  const { chips, dropped } = search.reading(text);
  return { chips: chips.map(({ meaning }) => meaning), dropped: dropped.map(({ text }) => text) };
};

describe('a fragment is no find', () => {
  test.each([
    ['off road', [], 'off road'],
    ['leather seats prado', ['Land Cruiser Prado'], 'leather seats'],
    ['prado 4', ['Land Cruiser Prado'], '4'],
  ])('%s [words-1]', async (text, models, dropped) => {
    expect(await find(text)).toEqual(models);
    expect(read(text).dropped).toEqual([dropped]);
  });

  test('disco 4 is no Fortuner 2.4', async () => {
    expect(await find('disco 4')).toEqual([]);
  });

  test('leather seats find every Prado, not the one with seven seats', () => {
    const { total } = search.find({ ...NO_FILTERS, search: 'leather seats prado' }, { page: 1, limit: 1 });
    expect(total).toBe(2);
  });
});

describe('chips claim what is searched for', () => {
  test.each([
    ['rr sport', ['Range Rover Sport'], ['Land Rover Range Rover Sport']],
    ['range sport diesel', ['Range Rover Sport'], ['Land Rover Range Rover Sport', 'Diesel, or not stated']],
    ['van ya mizigo', ['NV200'], ['Van', 'Van']],
    ['gari ya mizigo', ['D-MAX', 'NV200'], ['Pickup, Truck or Van']],
    ['honda fit hybrid', ['Fit'], ['Honda Fit, Hybrid or Plug-in hybrid, or not stated']],
    ['outlander phev', ['Outlander'], ['Mitsubishi Outlander, Plug-in hybrid']],
  ])('%s [words-2]', async (text, models, chips) => {
    expect(await find(text)).toEqual(models);
    expect(read(text)).toEqual({ chips, dropped: [] });
  });
});
