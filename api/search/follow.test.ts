import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLastPosition } from '#api/events/outbox.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
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

test('a change whose line commits after a later one is found, without reading everything again', async () => {
  await setPrice(demio, 2_000_000);
  await setPrice(other, 3_000_000);
  const lines = await market.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(2).execute();
  const [, late] = lines;
  if (!late) throw new Error('There are no two lines.');
  await market.db.deleteFrom('outbox').where('id', '=', late.id).execute();
  const columns = search.columns();
  await search.refresh();
  expect([idsAt(3_000_000), idsAt(2_000_000)]).toEqual([[other], []]);
  await market.db.insertInto('outbox').values(late).execute();
  await search.catchUp();
  expect(idsAt(2_000_000)).toEqual([demio]);
  expect(search.columns()).toBe(columns);
});
