import type { Db } from '#api/database/open.ts';
import { priceListInForce } from '#api/duty/price-list.ts';

/** Raise it when the same market would be analysed differently: everything stored is then made anew. */
const METHOD = '2';
const METHOD_KEY = 'price_method';

/** The method with the list of new prices that it goes by. */
async function presentMethod(db: Db): Promise<string> {
  const { of, stamp } = await priceListInForce(db);
  return stamp === 'first' ? METHOD : `${METHOD} ${of.id} ${stamp}`;
}

/** True when what is stored was made by the present method. */
export async function hasCurrentMethod(db: Db): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', METHOD_KEY).executeTakeFirst();
  return row?.value === (await presentMethod(db));
}

/** Notes that all that is stored was made by the present method. */
export async function noteMethod(db: Db): Promise<void> {
  const value = await presentMethod(db);
  await db
    .insertInto('meta')
    .values({ key: METHOD_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
