import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSearch, type Search } from '#api/search/search.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { changeVehicle } from './change.ts';
import { createKnownListings } from './known-listings.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let probox: number;
let demio: number;
beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  probox = await addTestVehicle(market.db, { seller_id: wanjiru, title: 'Probox', price_kes: 900_000 });
  demio = await addTestVehicle(market.db, { seller_id: wanjiru, title: 'Demio', price_kes: 700_000 });
  search = await createSearch(market);
});
afterEach(() => market.dispose());

describe('listings that are known', () => {
  test('come in the order that is asked, without those that are not there', async () => {
    const titles = async (ids: readonly number[]) => (await search.listings(ids)).map(({ title }) => title);
    expect(await titles([demio])).toEqual(['Demio']);
    expect(await titles([probox, 99_999, demio])).toEqual(['Probox', 'Demio']);
  });

  test('are the same object until they change', async () => {
    const [before] = await search.listings([probox]);
    await changeVehicle(market.db, demio, { price_kes: 650_000 });
    await search.catchUp();
    expect((await search.listings([probox]))[0]).toBe(before);
    await changeVehicle(market.db, probox, { price_kes: 850_000 });
    await search.catchUp();
    expect((await search.listings([probox]))[0]?.price).toBe(850_000);
  });

  test('are not kept when a change came while they were read', async () => {
    const known = createKnownListings(market.db);
    const reading = known.list([probox]);
    known.forget(new Set([probox]));
    const [read] = await reading;
    expect((await known.list([probox]))[0]).not.toBe(read);
  });
});

test('a list answers with the new price at once, and again with the same text', async () => {
  const app = await openTestApp(market, { search });
  const ask = async () =>
    (await app.handle(new Request('http://localhost/api/vehicles?sortBy=price_low'))).json();
  const first = await ask();
  expect(first.vehicles.map(({ title }: { title: string }) => title)).toEqual(['Demio', 'Probox']);
  expect(first.data).toEqual(first.vehicles);
  expect(await ask()).toEqual(first);
  await changeVehicle(market.db, demio, { price_kes: 950_000 });
  const { vehicles, total } = await ask();
  expect(total).toBe(2);
  expect(vehicles.map(({ price }: { price: number }) => price)).toEqual([900_000, 950_000]);
});
