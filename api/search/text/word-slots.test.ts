import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { createSearch, type Search } from '../search.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let seller_id: number;
beforeAll(async () => {
  market = await openTestMarket();
  ({ wanjiru: seller_id } = await addTestSellers(market.db));
  search = await createSearch(market, { remembers: false });
});
afterAll(() => market.dispose());

const find = async (text: string): Promise<number[]> => {
  await search.refresh();
  return search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 500 }).ids.sort((a, b) => a - b);
};

test('words that were searched for before are found in what came and changed since, few or many', async () => {
  const first = await addTestVehicle(market.db, { seller_id, description: 'Sunroof, towbar' });
  const second = await addTestVehicle(market.db, { seller_id, description: 'Sunroof' });
  expect(await find('sunroof')).toEqual([first, second]);
  expect(await find('sunroof towbar')).toEqual([first]);

  const third = await addTestVehicle(market.db, { seller_id, description: 'Sunroof, towbar' });
  await changeVehicle(market.db, first, { description: 'Sunroof. Nothing to tow with' });
  await changeVehicle(market.db, second, { description: 'A towbar instead' });
  expect(await find('sunroof')).toEqual([first, third]);
  expect(await find('sunroof towbar')).toEqual([third]);

  const many: number[] = [];
  for (let n = 0; n < 140; n++)
    many.push(await addTestVehicle(market.db, { seller_id, description: 'A sunroof' }));
  expect(await find('sunroof')).toEqual([first, third, ...many]);
});

test('a word in the title stands before the same word in the description, also after a change of both', async () => {
  const told = await addTestVehicle(market.db, { seller_id, description: 'With winch' });
  const titled = await addTestVehicle(market.db, { seller_id, title: '2016 Mazda Demio winch' });
  const order = async () => {
    await search.refresh();
    return search.find({ ...NO_FILTERS, search: 'winch' }, { page: 1, limit: 9 }).ids;
  };
  expect(await order()).toEqual([titled, told]);
  await changeVehicle(market.db, told, { title: '2016 Mazda Demio winch', description: '' });
  await changeVehicle(market.db, titled, { title: '2016 Mazda Demio', description: 'With winch' });
  expect(await order()).toEqual([told, titled]);
});
