import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch, type Search } from '#api/search/search.ts';
import { addVehicle, type NewVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;

type Advert = Pick<NewVehicle, 'make' | 'model' | 'year'> & Partial<NewVehicle>;

const ADVERTS: readonly (readonly [name: string, advert: Advert])[] = [
  ['V8', { make: 'Toyota', model: 'Land Cruiser', year: 2012, variant: 'LC200 VX' }],
  ['unclear', { make: 'Toyota', model: 'Land Cruiser', year: 2013 }],
  ['300', { make: 'Toyota', model: 'Land Cruiser', year: 2023, variant: '300 Series' }],
  ['79', { make: 'Toyota', model: 'Land Cruiser', year: 2015, variant: 'LC79', body_type: 'pickup' }],
  ['J150', { make: 'Toyota', model: 'Land Cruiser Prado', year: 2015, body_type: 'suv' }],
  ['J120', { make: 'Toyota', model: 'Land Cruiser Prado', year: 2006, body_type: 'suv' }],
  ['disco 4', { make: 'Land Rover', model: 'Discovery', year: 2014 }],
  ['disco 5', { make: 'Land Rover', model: 'Discovery', year: 2019 }],
  ['SG5', { make: 'Subaru', model: 'Forester', year: 2005 }],
  ['SH5', { make: 'Subaru', model: 'Forester', year: 2009, price_kes: 900_000 }],
  ['SJ5', { make: 'Subaru', model: 'Forester', year: 2015 }],
  ['athlete', { make: 'Toyota', model: 'Crown', year: 2015, variant: 'Athlete S' }],
  ['110', { make: 'Toyota', model: 'Corolla', year: 1999 }],
  ['phev', { make: 'Mitsubishi', model: 'Outlander', year: 2017, fuel_type: 'plug-in hybrid' }],
  ['aqua', { make: 'Toyota', model: 'Aqua', year: 2016 }],
  ['leaf', { make: 'Nissan', model: 'Leaf', year: 2018 }],
  ['C200', { make: 'Mercedes-Benz', model: 'C200', year: 2012, price_kes: 1_900_000 }],
  ['mira', { make: 'Daihatsu', model: 'Mira', year: 2017 }],
  ['hiace', { make: 'Toyota', model: 'HiAce', year: 2014, body_type: 'van' }],
  ['sienta', { make: 'Toyota', model: 'Sienta', year: 2016, transmission: 'cvt', price_kes: 1_300_000 }],
  [
    'wish',
    { make: 'Toyota', model: 'Wish', year: 2014, seats: 7, price_kes: 1_400_000, transmission: 'automatic' },
  ],
];
const names = new Map<number, string>();

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  for (const [name, advert] of ADVERTS) {
    const title = `${advert.year} ${advert.make} ${advert.model} ${advert.variant ?? ''}`.trim();
    names.set(await addVehicle(market.db, { ...advert, seller_id: wanjiru, title }), name);
  }
  search = await createSearch(market, { now: () => new Date('2026-11-20') });
});
afterAll(() => market.dispose());

const find = (text: string) =>
  search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 20 }).ids.map((id) => names.get(id) ?? '');

describe('series, generations and groups', () => {
  test.each([
    ['lc200', ['V8', 'unclear']],
    ['lc79', ['79', 'unclear']],
    ['landcruiser pickup', ['79', 'unclear']],
    ['landrover discovery 4', ['disco 4']],
    ['disco 5', ['disco 5']],
    ['forester sg5', ['SG5']],
    ['subaru sh5', ['SH5']],
    ['sh5 under sh1000000', ['SH5']],
    ['prado 120', ['J120']],
    ['crown athlete', ['athlete']],
    ['toyota 110', ['110']],
    ['mercedes w204', ['C200']],
    ['outlander phev', ['phev']],
    ['electric', ['leaf']],
    ['ev', ['leaf']],
    ['kei cars', ['mira']],
    ['german car below 2m', ['C200']],
    ['matatu 14 seater', ['hiace']],
    ['7 seater automatic under 1.5m', ['wish', 'sienta']],
    ['benz sedan', ['C200']],
    ['pickup', ['79', 'unclear']],
  ])('%s', (text, found) => {
    expect(find(text)).toEqual(found);
  });

  test.each([
    ['lc200', 'Toyota Land Cruiser, built from 2007 to 2022, or not stated'],
    ['disco 4', 'Land Rover Discovery, built from 2009 to 2016'],
    ['7 seater', '7 seats, or not stated'],
    ['benz sedan', 'Sedan, or not stated'],
    ['kei cars', 'Kei cars, up to 660 cc'],
  ])('%s says %s', (text, meaning) => {
    expect(search.reading(text).chips.map((chip) => chip.meaning)).toContain(meaning);
  });

  test('a filter of the side column counts what is stated or derived, and nothing that is only possible', () => {
    const namesOf = (filters: Partial<typeof NO_FILTERS>) =>
      search.find({ ...NO_FILTERS, ...filters }, { page: 1, limit: 20 }).ids.map((id) => names.get(id));
    expect(namesOf({ bodyType: ['pickup'] })).toEqual(['79']);
    expect(namesOf({ fuelType: ['hybrid'] })).toEqual(['aqua']);
  });

  test('a picked listing wants what a search finds', () => {
    const ids = [...names.keys()];
    for (const text of ['lc200', 'benz sedan', 'kei cars', '7 seater'])
      expect(
        search
          .pick(ids)
          .matching({ ...NO_FILTERS, search: text })
          .toSorted(),
      ).toEqual(search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 20 }).ids.toSorted());
  });
});
