import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestStock } from '#tests/support/imports/stock.ts';

let stock: Awaited<ReturnType<typeof openTestStock>>;
beforeAll(async () => {
  stock = await openTestStock();
});
afterAll(() => stock.market.dispose());

const LIST = `AVAILABLE STOCK 🔥 0712 345 678
1. *Toyota Premio* Yom 1985 @1.45M
2. Mazda Demio 2015 1300cc 980,000/= KDJ 123A
3. Nissan Note 2016 1.1M`;

const read = (text: string) => stock.call('POST /my/stock-list/read', { text });

test('a list of cars is read and stores nothing', async () => {
  const { cars, others } = await read(LIST);
  expect(cars).toMatchObject([
    { text: '1. Toyota Premio Yom 1985 @1.45M', fields: { model: 'Premio' }, uncertain: ['year'] },
    { fields: { model: 'Demio', engineCc: 1300, plate: 'KDJ 123A' }, uncertain: [] },
    { fields: { model: 'Note', price: 1_100_000 } },
  ]);
  expect(others).toEqual(['AVAILABLE STOCK 🔥']);
  expect(await stock.listings()).toEqual([]);
});

test('its cars become drafts, once, and what is refused for one is made of the others', async () => {
  const { cars } = await read(LIST);
  const body = { cars: [...cars.map(({ fields }: { fields: object }) => fields), { year: 'soon' }] };
  const make = () =>
    stock.call('POST /my/stock-list', body, {
      ...stock.dealer,
      headers: { ...stock.dealer.headers, 'idempotency-key': 'list-0001' },
    });
  const { results } = await make();
  expect(results).toMatchObject([
    { done: true, error: null },
    { done: true },
    { done: true },
    { done: false, id: null, error: expect.any(String) },
  ]);
  expect((await make()).results).toEqual(results);
  expect(await stock.listings()).toMatchObject([
    { id: results[0].id, status: 'draft', make: 'Toyota', model: 'Premio', price_kes: 1_450_000 },
    { status: 'draft', model: 'Demio', year: 2015, engine_cc: 1300 },
    { status: 'draft', model: 'Note' },
  ]);
});

test('an agent without a dealer makes none', async () => {
  const agent = await addTestPerson(stock.db, 'agent');
  expect(
    (await stock.call('POST /my/stock-list', { cars: [{ make: 'Mazda' }] }, agent)).results,
  ).toMatchObject([{ done: false, error: expect.stringContaining('“Edit”') }]);
});

test.each([
  ['of 10,000 lines', '\n'.repeat(10_000), 'Paste at most 1,000 lines at a time.'],
  ['of too many letters', 'Vitz 2012 700k '.repeat(1_400), 'Paste at most 20,000 letters at a time.'],
  [
    'of too many cars',
    'Vitz 2012 700k\n'.repeat(101),
    'Paste at most 100 cars at a time, and the others after them.',
  ],
])('a list %s is refused in words', async (_, text, sentence) => {
  expect(await read(text)).toMatchObject({ status: 422, fields: { text: sentence } });
});

test.each(['', '\n\n', '🔥🔥🔥\n🚗'])('a list of %j holds no car', async (text) => {
  expect(await read(text)).toMatchObject({ status: 200, cars: [] });
});
