import { afterEach, beforeEach, expect } from 'vitest';
import { findLastPosition } from '#api/events/outbox.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { testOnPostgres } from '#tests/support/database/postgres-databases.ts';
import { backUp } from '#tests/support/database/restore.ts';
import { testOnSqlite } from '#tests/support/database/sqlite.ts';
import { createSearch, type Search } from './search.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let seller: number;
let demio: number;
let other: number;

beforeEach(async () => {
  market = await openTestMarket();
  ({ wanjiru: seller } = await addTestSellers(market.db));
  demio = await addTestVehicle(market.db, { seller_id: seller });
  other = await addTestVehicle(market.db, { seller_id: seller });
  search = await createSearch(market);
});
afterEach(() => market.dispose());

const idsAt = (priceKes: number) =>
  search.find({ ...NO_FILTERS, minPrice: priceKes, maxPrice: priceKes }, { page: 1, limit: 9 }).ids;
const setPrice = (id: number, priceKes: number) => changeVehicle(market.db, id, { price_kes: priceKes });

testOnSqlite('a restored database is noticed though its outbox is as long as the one before', async () => {
  const restore = await backUp(market);
  await setPrice(demio, 2_000_000);
  await search.refresh();
  const { position } = search.state();
  await restore();
  await setPrice(other, 3_000_000);
  expect(await findLastPosition(market.db)).toBe(position);
  expect(await search.refresh()).toBe(true);
  expect([idsAt(2_000_000), idsAt(1_050_000), idsAt(3_000_000)]).toEqual([[], [demio], [other]]);
});

testOnPostgres(
  'a change that commits after a later one is found, without reading everything again',
  async () => {
    const columns = search.columns();
    const written = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const slow = market.db.transaction().execute(async (db) => {
      await changeVehicle(db, demio, { price_kes: 2_000_000 });
      written.resolve();
      await ending.promise;
    });
    await written.promise;
    await setPrice(other, 3_000_000);
    await search.refresh();
    expect([idsAt(3_000_000), idsAt(2_000_000)]).toEqual([[other], []]);
    ending.resolve();
    await slow;
    await search.catchUp();
    expect(idsAt(2_000_000)).toEqual([demio]);
    expect(search.columns()).toBe(columns);
  },
);
