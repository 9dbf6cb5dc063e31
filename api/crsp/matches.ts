import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { openPriceList, type PriceList } from '#api/duty/price-list.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { CATALOGUE } from '#domain/catalogue/catalogue.ts';
import { CHECKED_STATES, type MatchOutcome } from '#domain/crsp/uploads.ts';
import type { ListAlias } from '#domain/duty/crsp-match.ts';
import { summarise } from '#domain/duty/crsp-narrow.ts';
import { listAliasNames, readMakes } from './in-force.ts';

type Model = { make: string; model: string };

const AT_A_TIME = 50;

/** Looks for each model of the catalogue in a list and keeps how it is found, with how many are on sale. */
export async function keepMatches(db: Db, uploadId: number, list: PriceList): Promise<void> {
  const aliases = aliasesByName(await listAliasNames(db));
  const onSale = await countOnSale(db);
  const rows: ReturnType<typeof matchOf>[] = [];
  for (const { name: make, models } of CATALOGUE) {
    await nextTurn();
    for (const { name: model } of models)
      rows.push(
        matchOf(uploadId, list, aliases, { make, model, listings: onSale.get(nameOf(make, model)) ?? 0 }),
      );
  }
  await db.deleteFrom('price_list_matches').where('upload_id', '=', uploadId).execute();
  const batches = Array.from({ length: Math.ceil(rows.length / AT_A_TIME) }, (_, at) =>
    rows.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
  );
  const write = (db: Db, batch: typeof rows) => db.insertInto('price_list_matches').values(batch).execute();
  await inShortTransactions(db, batches, write, () => {});
}

/** Looks for one model anew in the lists that wait, once its alias has changed. Call it in the transaction of the change. */
export async function renewMatch(db: Db, { make, model }: Model): Promise<void> {
  const uploads = await db
    .selectFrom('price_list_uploads')
    .select(['id', 'name', 'source', 'as_of', 'effective_from', 'body'])
    .where('state', 'in', CHECKED_STATES)
    .execute();
  const names = await listAliasNames(db);
  for (const { id, body, name, source, as_of, effective_from } of uploads) {
    if (body === null) continue;
    const of = { id, name, source, asOf: as_of, effectiveFrom: effective_from };
    const list = openPriceList({ of, makes: readMakes(body), aliases: names }, `upload ${id}`);
    const { outcome, car_count, middle_kes } = matchOf(id, list, aliasesByName(names), {
      ...{ make, model, listings: 0 },
    });
    await db
      .updateTable('price_list_matches')
      .set({ outcome, car_count, middle_kes })
      .where('upload_id', '=', id)
      .where('make', '=', make)
      .where('model', '=', model)
      .execute();
  }
}

const nameOf = (make: string, model: string): string => `${make}|${model}`;
const aliasesByName = (aliases: readonly ListAlias[]): ReadonlyMap<string, ListAlias> =>
  new Map(aliases.map((alias) => [nameOf(alias.make, alias.model), alias]));

function matchOf(
  uploadId: number,
  list: PriceList,
  aliases: ReadonlyMap<string, ListAlias>,
  { make, model, listings }: Model & { listings: number },
) {
  const rows = list.rowsOfModel(make, model);
  const alias = aliases.get(nameOf(make, model));
  const outcome: MatchOutcome =
    alias?.list === null ? 'no-reference' : rows.length === 0 ? 'unmatched' : alias ? 'alias' : 'matched';
  return {
    ...{ upload_id: uploadId, make, model, outcome, car_count: rows.length },
    ...{ middle_kes: rows.length > 0 ? summarise(rows).medianKes : null, listing_count: listings },
  };
}

async function countOnSale(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('vehicles')
    .select((eb) => ['make', 'model', eb.fn.countAll<number>().as('listings')])
    .where(isCountedIn('vehicles'))
    .groupBy(['make', 'model'])
    .execute();
  return new Map(rows.map(({ make, model, listings }) => [nameOf(make, model), listings]));
}
