import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStock } from '#tests/support/imports/stock.ts';

let stock: Awaited<ReturnType<typeof openTestStock>>;
beforeEach(async () => {
  stock = await openTestStock();
});
afterEach(() => stock.market.dispose());

const FILE = `stock no,make,model,year,price,mileage,town,description
A1,Mazda,Demio,2016,1050000,88000,Nairobi,Clean car
A2,Toyota,Probox,2014,970000,116000,Nakuru,Strong car
`;

test('what a file changes of listings on sale is checked, and its report counts what somebody looks at [moderation-rules-22]', async () => {
  expect(await stock.bringIn(FILE)).toMatchObject({ added: 2, waiting: 0 });
  await stock.db.updateTable('vehicles').set({ status: 'active' }).execute();
  const numbered = FILE.replace('Strong car', 'Call 0700 000 012').replace('Clean car', 'Very clean car');
  expect(await stock.bringIn(numbered)).toMatchObject({ changed: 2, waiting: 1 });
  const cases = await stock.db.selectFrom('moderation_cases').select(['outcome', 'score']).execute();
  expect(cases).toEqual([{ outcome: null, score: 50 }]);
  const lower = numbered.replace('88000', '41000');
  expect(await stock.bringIn(lower)).toMatchObject({ changed: 1, waiting: 1 });
});
