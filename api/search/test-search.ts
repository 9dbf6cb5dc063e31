import { openTestMarket } from '#api/database/test-market.ts';
import { createSearch, type Search } from './search.ts';
import { addTestListings } from './test-listings.ts';

export type TestMarket = Awaited<ReturnType<typeof openTestMarket>>;

/** A test market with the listings of test-listings.ts, and its search on 20 November 2026. */
export async function openTestSearch(): Promise<{ market: TestMarket; search: Search }> {
  const market = await openTestMarket();
  await addTestListings(market.db);
  return { market, search: await createSearch(market, { now: () => new Date('2026-11-20') }) };
}
