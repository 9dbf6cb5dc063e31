import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listPublishedIds } from './queries.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

test('listings with a page come in the order of their ids, whatever their status and age', async () => {
  const { wanjiru } = await addTestSellers(market.db);
  const add = (status: 'active' | 'sold' | 'withdrawn', created_at: string) =>
    addTestVehicle(market.db, { seller_id: wanjiru, status, created_at });
  const newest = await add('active', '2026-03-01T08:00:00.000Z');
  const sold = await add('sold', '2026-02-01T08:00:00.000Z');
  await add('withdrawn', '2026-02-01T08:00:00.000Z');
  const oldest = await add('active', '2026-01-01T08:00:00.000Z');
  expect(await listPublishedIds(market.db)).toEqual([newest, sold, oldest]);
});
