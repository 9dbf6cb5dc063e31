import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { toSiteMarket } from './site-market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

test('a page drawn on demand tells of what another process has saved a moment before', async () => {
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const id = await addTestVehicle(market.db, { seller_id });
  const { search } = toSiteMarket(market);
  const asked = { ...NO_FILTERS, minPrice: 1_234_567 };
  expect(await search.ids(asked, { page: 1, limit: 9 })).toEqual([]);
  const elsewhere = await openMarket(market.dataDir);
  await changeVehicle(elsewhere.db, id, { price_kes: 1_234_567 });
  await elsewhere.close();
  expect(await search.ids(asked, { page: 1, limit: 9 })).toEqual([id]);
});
