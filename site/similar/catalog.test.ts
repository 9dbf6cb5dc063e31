import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { findSimilarListings } from './page-data.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let ids: number[];

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru, kilele } = await addTestSellers(market.db);
  ids = [
    await addTestVehicle(market.db, { seller_id: wanjiru }),
    await addTestVehicle(market.db, { seller_id: kilele }),
  ];
});
afterAll(() => market.dispose());

test('the page of similar listings gets what the API answers', async () => {
  const [id = 0, other] = ids;
  const found = await findSimilarListings(toSiteMarket(market), id, 'match');
  expect(found?.vehicles).toMatchObject([{ id: other, matchScore: 100 }]);
});

test('where they cannot be read, the page gets none and the log says why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new Error('The disk is gone');
  const site = toSiteMarket(market);
  const broken = { ...site, search: { ...site.search, similar: () => Promise.reject(cause) } };
  expect(await findSimilarListings(broken, ids[0] ?? 0, 'match')).toBeUndefined();
  expect(said).toHaveBeenCalledWith(expect.stringContaining(String(ids[0])), cause);
  said.mockRestore();
});
