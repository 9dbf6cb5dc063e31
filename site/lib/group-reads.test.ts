import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { toSiteMarket } from './site-market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let seller_id: number;
beforeEach(async () => {
  market = await openTestMarket();
  ({ wanjiru: seller_id } = await addTestSellers(market.db));
});
afterEach(() => market.dispose());

const addCars = async (count: number, make: string, model: string) => {
  for (let car = 0; car < count; car++) await addTestVehicle(market.db, { seller_id, make, model });
};

test('a group has the others of its kind beside it, without itself and without unknown names', async () => {
  await addCars(3, 'Mazda', 'Demio');
  await addCars(4, 'Toyota', 'Vitz');
  await addCars(3, '<b>', 'Home-made');
  const site = toSiteMarket(market);
  expect((await site.group({ kind: 'make', make: 'Mazda' }))?.siblings).toEqual([
    { landing: { kind: 'make', make: 'Toyota' }, count: 4 },
  ]);
  expect((await site.group({ kind: 'model', make: 'Mazda', model: 'Demio' }))?.siblings).toEqual([]);
});

test('the cheapest stand apart once the newest are not half of a group', async () => {
  await addCars(23, 'Mazda', 'Demio');
  const read = () => toSiteMarket(market).group({ kind: 'make', make: 'Mazda' });
  expect(await read()).toMatchObject({ stock: { count: 23 }, newest: { length: 12 }, cheapest: [] });
  await addCars(1, 'Mazda', 'Demio');
  expect((await read())?.cheapest).toHaveLength(4);
});

test('too few cars are no group', async () => {
  await addCars(2, 'Mazda', 'Demio');
  expect(await toSiteMarket(market).group({ kind: 'make', make: 'Mazda' })).toBeUndefined();
});
