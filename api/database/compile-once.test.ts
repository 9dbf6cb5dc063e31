import { expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { compileOnce } from './compile-once.ts';
import { amongNumbers } from './dialect.ts';

test('a statement is built once for each database, and answers for the value of each call', async () => {
  let builds = 0;
  const findTitles = compileOnce((db, ids) => {
    builds++;
    return db.selectFrom('vehicles').select('title').where(amongNumbers('id', ids)).orderBy('id');
  });
  const [one, other] = [await openTestMarket(), await openTestMarket()];
  const { wanjiru } = await addTestSellers(one.db);
  const ids = [];
  for (const title of ['Probox', 'Demio', 'Fit'])
    ids.push(await addTestVehicle(one.db, { seller_id: wanjiru, title }));
  const ask = async (asked: readonly (number | undefined)[]) =>
    (await findTitles(one.db, JSON.stringify(asked))).map((row) => row.title);
  expect(await ask([ids[0], ids[2]])).toEqual(['Probox', 'Fit']);
  expect(await ask([ids[1]])).toEqual(['Demio']);
  expect(await findTitles(other.db, JSON.stringify(ids))).toEqual([]);
  expect(builds).toBe(2);
  await one.dispose();
  await other.dispose();
});
