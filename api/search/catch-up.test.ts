import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import type { Market } from '#api/market.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openAgain, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
/** Another process on the same database. */
let elsewhere: Market;
let demio: number;
let other: number;

beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  demio = await addTestVehicle(market.db, { seller_id });
  other = await addTestVehicle(market.db, { seller_id });
  app = await openTestApp(market);
  elsewhere = await openAgain(market);
});
afterEach(async () => {
  await elsewhere.close();
  await market.dispose();
});

const ask = async (path: string) => (await app.handle(new Request(`http://localhost/api${path}`))).json();
const idsOf = (listings: { id: number }[]) => listings.map(({ id }) => id);

describe('an answer of the API tells of what another process has saved a moment before', () => {
  const PRICED = 'minPrice=1234567&maxPrice=1234567';

  test('a new price: in the list, its count and the facets', async () => {
    await changeVehicle(elsewhere.db, demio, { price_kes: 1_234_567 });
    expect(idsOf((await ask(`/vehicles?${PRICED}`)).vehicles)).toEqual([demio]);
    await changeVehicle(elsewhere.db, other, { price_kes: 1_234_567 });
    expect((await ask(`/vehicles?${PRICED}&count=true`)).total).toBe(2);
    await changeVehicle(elsewhere.db, other, { price_kes: 1_000_000 });
    expect((await ask(`/vehicles/filter-options?${PRICED}`)).filters.makes).toEqual([
      { name: 'Mazda', count: 1 },
    ]);
  });

  test('a listing that was withdrawn: among makes, models and what is like another', async () => {
    await changeVehicle(elsewhere.db, other, { model: 'Axela' });
    expect((await ask('/catalog/makes/Mazda/models')).models).toHaveLength(2);
    await removeVehicle(elsewhere.db, other, 'seller');
    expect((await ask('/catalog/makes')).makes).toEqual([{ name: 'Mazda', count: 1 }]);
    expect((await ask(`/recommendations/similar/${demio}`)).vehicles).toEqual([]);
  });
});
