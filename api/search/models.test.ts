import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { addTestListings } from '#tests/support/search/listings.ts';
import { createSearch, type Search } from './search.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;

beforeAll(async () => {
  market = await openTestMarket();
  await addTestListings(market.db);
  search = await createSearch(market);
});
afterAll(() => market.dispose());

const total = (filters: Partial<VehicleFilters>) =>
  search.find({ ...NO_FILTERS, ...filters }, { page: 1, limit: 1 }).total;

test.each<Partial<VehicleFilters>>([
  {},
  { maxPrice: 900_000 },
  { location: ['Nairobi'], transmission: ['manual'] },
  { make: ['Mazda'], model: ['Demio'], minYear: 2012 },
  { search: 'automatic nairobi' },
])('the count of each model is what choosing it would find: %j', (filters) => {
  const models = search.models('toyota', { ...NO_FILTERS, ...filters });
  expect(models.length).toBeGreaterThan(1);
  for (const { name, count } of models) {
    expect(total({ ...filters, make: ['Toyota'], model: [name] }), name).toBe(count);
  }
});
