import { expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { createSearch } from './search.ts';

test('nearby, as a filter and as words, finds the towns around Nairobi [nearby-1]', async () => {
  const market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  const add = (county: string, town: string) =>
    addTestVehicle(market.db, { seller_id: wanjiru, county, town, area: null });
  const near = [await add('Nairobi', 'Nairobi'), await add('Kiambu', 'Ruiru')];
  const mombasa = await add('Mombasa', 'Mombasa');
  const search = await createSearch(market);
  const find = (...location: string[]) =>
    search.find({ ...NO_FILTERS, location }, { page: 1, limit: 20 }).ids.sort();
  expect(find('nearby')).toEqual(near);
  expect(find('nearby', 'Mombasa')).toEqual([...near, mombasa]);
  const found = search.find({ ...NO_FILTERS, search: 'near me' }, { page: 1, limit: 20 });
  expect(found.ids.sort()).toEqual(near);
  await market.dispose();
});
