import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '../test-market.ts';

test('stock numbers of imports ignore case; of two spellings the first listing takes the number', async () => {
  const market = await openTestMarket();
  const { kilele } = await addTestSellers(market.db);
  for (const source_key of ['stock:AB1', 'stock:Cd2', 'stock:cD2', 'row:AB'])
    await addTestVehicle(market.db, { seller_id: kilele, source: 'yard', source_key });
  await sql`delete from kysely_migration where name = '0022-stock-numbers'`.execute(market.db);
  expect(await migrate(market.db)).toEqual(['0022-stock-numbers']);
  const keys = await market.db.selectFrom('vehicles').select('source_key').orderBy('id').execute();
  expect(keys.map((row) => row.source_key)).toEqual(['stock:ab1', 'stock:cd2', 'stock:cD2', 'row:AB']);
  await market.dispose();
});
