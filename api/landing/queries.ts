import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { type Landing, MIN_LANDING_STOCK } from '#domain/landing.ts';
import { BODY_TYPES } from '#domain/vehicle-words.ts';

/** The cars for sale of a group. */
function selectStock(db: Db, landing: Landing) {
  const stock = db.selectFrom('vehicles').where('status', '=', 'active');
  switch (landing.kind) {
    case 'make':
      return stock.where('make', '=', landing.make);
    case 'model':
      return stock.where('make', '=', landing.make).where('model', '=', landing.model);
    case 'town':
      return stock.where('town', '=', landing.town);
    case 'body':
      return stock.where('body_type', '=', landing.bodyType);
  }
}

/** Whether enough cars of the group are for sale to give it a page. */
export async function hasLandingStock(db: Db, landing: Landing): Promise<boolean> {
  const rows = await selectStock(db, landing)
    .select((eb) => eb.val(1).as('one'))
    .limit(MIN_LANDING_STOCK)
    .execute();
  return rows.length === MIN_LANDING_STOCK;
}

/** A group with enough cars for sale for a page; `updatedAt` is when one of them last changed. */
export type StockedLanding = { landing: Landing; count: number; updatedAt: string };

const LISTED: { [Kind in Landing['kind']]: (db: Db) => Promise<StockedLanding[]> } = {
  make: async (db) => {
    const rows = await countStock(db, ['make']);
    return rows.map(({ make, ...stock }) => ({ landing: { kind: 'make', make }, ...stock }));
  },
  model: async (db) => {
    const rows = await countStock(db, ['make', 'model']);
    return rows.map(({ make, model, ...stock }) => ({ landing: { kind: 'model', make, model }, ...stock }));
  },
  town: async (db) => {
    const rows = await countStock(db, ['town']);
    return rows.flatMap(({ town, ...stock }) =>
      town === null ? [] : { landing: { kind: 'town', town }, ...stock },
    );
  },
  body: async (db) => {
    const rows = await countStock(db, ['body_type']);
    return rows.flatMap(({ body_type, ...stock }) => {
      const bodyType = BODY_TYPES.find((known) => known === body_type);
      return bodyType ? { landing: { kind: 'body', bodyType }, ...stock } : [];
    });
  },
};

/** The groups of a kind with enough cars for sale for a page, the largest first. */
export function listStockedLandings(db: Db, kind: Landing['kind']): Promise<StockedLanding[]> {
  return LISTED[kind](db);
}

/** The groups of every kind with enough cars for sale for a page. */
export async function listAllStockedLandings(db: Db): Promise<StockedLanding[]> {
  const kinds = await Promise.all(Object.values(LISTED).map((list) => list(db)));
  return kinds.flat();
}

type Grouping = 'make' | 'model' | 'town' | 'body_type';

function countStock<Column extends Grouping>(db: Db, columns: readonly Column[]) {
  const counted = db
    .selectFrom('vehicles')
    .select(columns)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<string>('updated_at').as('updatedAt')])
    .where('status', '=', 'active')
    .groupBy(columns)
    .having((eb) => eb.fn.countAll(), '>=', MIN_LANDING_STOCK)
    .orderBy('count', 'desc');
  return columns.reduce((query, column) => query.orderBy(column), counted).execute();
}

export type CountedName = { name: string; count: number };

/** How many cars of the group state each value of a column, the most frequent first. */
export async function countLandingValues(
  db: Db,
  landing: Landing,
  column: Grouping | 'condition' | 'transmission' | 'fuel_type',
): Promise<CountedName[]> {
  const rows = await selectStock(db, landing)
    .select((eb) => [eb.ref(column).as('name'), eb.fn.countAll<number>().as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .execute();
  return rows.flatMap(({ name, count }) => (name === null ? [] : { name, count }));
}

/** What the cars of the group that state a figure have of it: prices in KES, mileage in km. */
export type Spread = {
  count: number;
  min: number;
  lower: number;
  median: number;
  upper: number;
  max: number;
};

/** Least, quartiles, median and most of one figure; undefined when no car of the group states it. */
export async function findLandingSpread(
  db: Db,
  landing: Landing,
  column: 'price_kes' | 'mileage_km' | 'year',
): Promise<Spread | undefined> {
  const ranked = selectStock(db, landing)
    .where(column, 'is not', null)
    .select((eb) => [
      eb.ref(column).as('value'),
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy(column))
        .as('place'),
      eb.fn.countAll<number>().over().as('total'),
    ]);
  const row = await db
    .selectFrom(ranked.as('ranked'))
    .select((eb) => [
      eb.fn.max<number>('total').as('count'),
      eb.fn.min<number>('value').as('min'),
      eb.fn.max<number>('value').as('max'),
      sql<number>`max(case when place = (total + 3) / 4 then value end)`.as('lower'),
      sql<number>`avg(case when place in ((total + 1) / 2, (total + 2) / 2) then value end)`.as('median'),
      sql<number>`max(case when place = total + 1 - (total + 3) / 4 then value end)`.as('upper'),
    ])
    .executeTakeFirst();
  return row && row.count !== null ? { ...row, median: Math.round(row.median) } : undefined;
}

export type YearPrice = { year: number; count: number; medianKes: number };

/** The middle price of each model year, newest first, of the years that have `atLeast` cars with a price. */
export async function listPricesByYear(db: Db, landing: Landing, atLeast: number): Promise<YearPrice[]> {
  const ranked = selectStock(db, landing)
    .where('price_kes', 'is not', null)
    .select((eb) => [
      'year',
      'price_kes',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('year').orderBy('price_kes'))
        .as('place'),
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy('year'))
        .as('total'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['year', 'total as count', sql<number>`avg(price_kes)`.as('median')])
    .where('total', '>=', atLeast)
    .where(sql<boolean>`place in ((total + 1) / 2, (total + 2) / 2)`)
    .groupBy(['year', 'total'])
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year, count, median }) => ({ year, count, medianKes: Math.round(median) }));
}

/** The ids of the group's newest listings. */
export async function listNewestLandingIds(db: Db, landing: Landing, limit: number): Promise<number[]> {
  const rows = await selectStock(db, landing)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of the group's listings with the lowest prices. */
export async function listCheapestLandingIds(db: Db, landing: Landing, limit: number): Promise<number[]> {
  const rows = await selectStock(db, landing)
    .select('id')
    .where('price_kes', 'is not', null)
    .orderBy('price_kes')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of a make's or a model's listings that have a page of their own, sold ones too. */
export async function listLandingPageIds(
  db: Db,
  landing: Extract<Landing, { make: string }>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('status', 'in', ['active', 'sold'])
    .where('make', '=', landing.make)
    .$if(landing.kind === 'model', (query) =>
      landing.kind === 'model' ? query.where('model', '=', landing.model) : query,
    )
    .execute();
  return rows.map((row) => row.id);
}
