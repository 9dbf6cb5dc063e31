import type { Db } from '#api/database/open.ts';

/** Raise it when the same market would be analysed differently: everything stored is then made anew. */
const METHOD = '2';
const METHOD_KEY = 'price_method';

/** True when what is stored was made by the present method. */
export async function hasCurrentMethod(db: Db): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', METHOD_KEY).executeTakeFirst();
  return row?.value === METHOD;
}

/** Notes that all that is stored was made by the present method. */
export async function noteMethod(db: Db): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: METHOD_KEY, value: METHOD })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: METHOD }))
    .execute();
}
