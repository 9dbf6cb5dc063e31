import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { FIRST_LENDERS } from '#tests/support/reference/first.ts';
import { NO_PAGES } from './page-paths.ts';
import { printOf } from './page-print.ts';
import { readSources } from './page-sources.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

test('a listing is drawn again for other lenders, and not for the same ones [lists-22]', async () => {
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const listings = [await addTestVehicle(market.db, { seller_id })];
  const site = toSiteMarket(market);
  const print = async () => {
    const [source] = await readSources(site, { ...NO_PAGES, listings });
    return printOf(source?.reads, 2026);
  };
  const first = await print();
  expect(await print()).toBe(first);
  const at = new Date().toISOString();
  await market.db
    .insertInto('reference_versions')
    .values({
      ...{ list: 'lenders', body: JSON.stringify(FIRST_LENDERS.slice(1)), note: 'Five', source: 'A letter' },
      ...{ created_at: at, created_by: null, active_from: at },
    })
    .execute();
  const [source] = await readSources(site, { ...NO_PAGES, listings });
  expect((await source?.market.lenders())?.body).toHaveLength(5);
  expect(await print()).not.toBe(first);
});
