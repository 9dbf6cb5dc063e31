import { createSearch, type Search } from '#api/search/search.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { addTestListings } from './listings.ts';

export type TestMarket = Awaited<ReturnType<typeof openTestMarket>>;

/** A test market with the listings of listings.ts, and its search on 20 November 2026. */
export async function openTestSearch(): Promise<{ market: TestMarket; search: Search }> {
  const market = await openTestMarket();
  await addTestListings(market.db);
  return { market, search: await createSearch(market, { now: () => new Date('2026-11-20') }) };
}
