import { expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { openTestSearch } from '#tests/support/search/search.ts';
import { findExampleSearch } from './example-search.ts';

test('the example of the search box finds cars', async () => {
  const { market, search } = await openTestSearch();
  const example = (await findExampleSearch(market.db)) ?? '';
  expect(example).toMatch(/^[A-Z]\w+ \w+ \d{4} [A-Z]\w+ under [\d.]+M$/);
  expect(search.find({ ...NO_FILTERS, search: example }, { page: 1, limit: 1 }).total).toBeGreaterThan(0);
  expect(search.reading(example).dropped).toEqual([]);
  await market.dispose();
});

test('it is of what stands there the most; of an empty market there is none', async () => {
  const market = await openTestMarket();
  expect(await findExampleSearch(market.db)).toBeUndefined();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const demio = { seller_id, make: 'Mazda', model: 'Demio', year: 2016, county: 'Nakuru', town: 'Nakuru' };
  for (const price_kes of [940_000, 1_010_000, null])
    await addTestVehicle(market.db, { ...demio, price_kes });
  await addTestVehicle(market.db, { ...demio, model: 'CX-5', year: 2020 });
  expect(await findExampleSearch(market.db)).toBe('Mazda Demio 2016 Nakuru under 1.1M');
  await market.dispose();
});
