import type { Db } from '#api/database/open.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';

const ROUND_KES = 100_000;
const MILLION_KES = 1_000_000;
/** Names of one plain word: the example stands in a narrow field, and no name of it may mean anything else. */
const PLAIN = /^[A-Z][a-z]{2,9}$/;
const LOOKED_THROUGH = 200;

/**
 * A search by make, model, year, town and budget that finds something, of the cars that are for sale the most:
 * `Mazda Demio 2016 Nairobi under 1.2M`. Undefined where nothing lends itself to one.
 */
export async function findExampleSearch(db: Db): Promise<string | undefined> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['make', 'model', 'year', 'town'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<number>('price_kes').as('most')])
    .where(isCountedIn('vehicles'))
    .where('price_kes', 'is not', null)
    .where('town', 'is not', null)
    .groupBy(['make', 'model', 'year', 'town'])
    .orderBy('count', 'desc')
    .orderBy('year', 'desc')
    .orderBy('make')
    .orderBy('model')
    .orderBy('town')
    .limit(LOOKED_THROUGH)
    .execute();
  const plain = rows.find(({ make, model, town }) =>
    [make, model, town ?? ''].every((name) => PLAIN.test(name)),
  );
  if (!plain) return undefined;
  const millions = (Math.ceil(plain.most / ROUND_KES) * ROUND_KES) / MILLION_KES;
  return `${plain.make} ${plain.model} ${plain.year} ${plain.town} under ${millions}M`;
}
