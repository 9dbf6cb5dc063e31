import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStock } from '#api/landing/queries.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { addVehicle, type NewVehicle } from '#api/vehicles/change.ts';
import { LANDING_GROUPS } from '#domain/landing/landing.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, openTestMarket } from '#tests/support/database/market.ts';
import { landingFilters, landingTitle } from './words.ts';

type Car = Pick<NewVehicle, 'make' | 'model' | 'year'> & Partial<NewVehicle>;

const CARS: readonly Car[] = [
  { make: 'Audi', model: 'A4', year: 2016 },
  { make: 'Suzuki', model: 'Alto', year: 2017 },
  { make: 'Toyota', model: 'HiAce', year: 2014 },
  { make: 'Toyota', model: 'Isis', year: 2014 },
  { make: 'Toyota', model: 'Noah', year: 2016 },
  { make: 'Nissan', model: 'Leaf', year: 2016 },
  { make: 'Mitsubishi', model: 'Outlander', year: 2017, fuel_type: 'plug-in hybrid' },
  { make: 'Isuzu', model: 'FRR', year: 2016 },
];

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  for (const car of CARS) {
    const title = `${car.year} ${car.make} ${car.model}`;
    await addVehicle(market.db, { ...car, seller_id: wanjiru, title });
  }
  search = await createSearch(market);
});
afterAll(() => market.dispose());

test.each(LANDING_GROUPS)('the search of the page of %s finds its cars first', async (group) => {
  const landing = { kind: 'group', group } as const;
  const ids = (await listStock(market.db, landing)).map(({ id }) => id);
  expect(ids).not.toEqual([]);
  const found = search.find({ ...NO_FILTERS, ...landingFilters(landing) }, { page: 1, limit: ids.length });
  expect(found.ids.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

test('titles of groups', () => {
  expect(landingTitle({ kind: 'group', group: 'kei' })).toBe('Kei cars for sale in Kenya');
});
