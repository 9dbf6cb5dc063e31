import { expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { readServed, type ServedSearch, writeServed } from './search.ts';

const SERVED: ServedSearch = {
  filters: {
    ...NO_FILTERS,
    search: '5" `rims` \\` \\"',
    make: ["O'Brien"],
    maxPrice: 900_000,
    sortBy: 'price_low',
  },
  ...{ layout: 'list', page: 2, total: 3, notes: {}, served: [7, 8] },
  options: {
    ...{
      makes: [],
      models: [],
      fuelTypes: [],
      transmissions: [],
      locations: [],
      bodyTypes: [],
      conditions: [],
    },
    ...{ drives: [], features: [], seats: [], engines: [], prices: [{ from: 1, to: 2, count: 3 }] },
    types: { featured: 1, verified: 2 },
  },
};

test('a search is read as it was served, whatever quotes its words have', () => {
  expect(readServed(writeServed(SERVED))).toEqual(SERVED);
});

test('it is served without quotes, which an attribute would escape, and without filters that are not set', () => {
  const text = writeServed(SERVED);
  expect(text).not.toContain('"');
  expect(text).not.toContain('minYear');
});
