import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { selectDoubted } from '#api/prices/queries.ts';
import { hasPageIn, isCountedIn } from '#api/vehicles/listing-life.ts';
import { derivedColumns } from '#domain/catalogue/derived-facts.ts';
import { LANDING_GROUPS, type Landing, MIN_LANDING_STOCK, markOf } from '#domain/landing/landing.ts';
import { townNamesOf, townsWithin } from '#domain/places/places.ts';
import type { CountedName, StockRow } from '#domain/prices/stock-figures.ts';
import { BODY_TYPES } from '#domain/vehicles/words.ts';

/** The cars for sale, all or those of one group. */
function selectStock(db: Db, landing: Landing | undefined) {
  const stock = db.selectFrom('vehicles').where(isCountedIn('vehicles'));
  switch (landing?.kind) {
    case 'make':
      return stock.where('make', '=', landing.make);
    case 'model':
      return stock.where('make', '=', landing.make).where('model', '=', landing.model);
    case 'town':
      return stock.where((eb) =>
        eb.or([
          eb('town', 'in', [landing.town, ...townsWithin(landing.town)]),
          eb.and([eb('town', 'is', null), eb('county', '=', landing.town)]),
        ]),
      );
    case 'body':
      return stock.where('body_type', '=', landing.bodyType);
    case 'group':
      return stock.where((eb) => contains(eb.ref('groups'), markOf(landing.group)));
    case undefined:
      return stock;
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
    const rows = await countStock(db, ['county', 'town'], 1);
    const named = rows.flatMap((row) => townNamesOf(row).map((town) => ({ ...row, town })));
    return [...Map.groupBy(named, ({ town }) => town)]
      .map(([town, rows]): StockedLanding => ({ landing: { kind: 'town', town }, ...summed(rows) }))
      .filter(({ count }) => count >= MIN_LANDING_STOCK)
      .sort((a, b) => b.count - a.count);
  },
  body: async (db) => {
    const rows = await countStock(db, ['body_type']);
    return rows.flatMap(({ body_type, ...stock }) => {
      const bodyType = BODY_TYPES.find((known) => known === body_type);
      return bodyType ? { landing: { kind: 'body', bodyType }, ...stock } : [];
    });
  },
  group: async (db) => {
    const lists = await countStock(db, ['groups'], 1);
    return LANDING_GROUPS.flatMap((group): StockedLanding[] => {
      const stock = summed(lists.filter(({ groups }) => groups.includes(markOf(group))));
      return stock.count < MIN_LANDING_STOCK ? [] : [{ landing: { kind: 'group', group }, ...stock }];
    }).sort((a, b) => b.count - a.count);
  },
};

type Counted = Pick<StockedLanding, 'count' | 'updatedAt'>;

const summed = (parts: readonly Counted[]): Counted => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  updatedAt: parts.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), ''),
});

/** The groups of a kind with enough cars for sale for a page, the largest first. */
export function listStockedLandings(db: Db, kind: Landing['kind']): Promise<StockedLanding[]> {
  return LISTED[kind](db);
}

/** The groups of every kind with enough cars for sale for a page. */
export async function listAllStockedLandings(db: Db): Promise<StockedLanding[]> {
  const kinds = await Promise.all(Object.values(LISTED).map((list) => list(db)));
  return kinds.flat();
}

type Grouping = 'make' | 'model' | 'county' | 'town' | 'body_type' | 'groups';

function countStock<Column extends Grouping>(db: Db, columns: readonly Column[], least = MIN_LANDING_STOCK) {
  const counted = db
    .selectFrom('vehicles')
    .select(columns)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<string>('updated_at').as('updatedAt')])
    .where(isCountedIn('vehicles'))
    .groupBy(columns)
    .having((eb) => eb.fn.countAll(), '>=', least)
    .orderBy('count', 'desc');
  return columns
    .reduce((query, column) => query.orderBy(column, (order) => order.asc().nullsFirst()), counted)
    .execute();
}

/** A car for sale as the figures and lists of its groups take it; `groups` is what the column holds. */
export type StockedCar = StockRow & { id: number; model: string; groups: string };

/** The cars for sale, all or those of one group, the newest first; a figure that was likely misread is null. */
export async function listStock(db: Db, landing?: Landing): Promise<StockedCar[]> {
  const [prices, mileages] = [await doubtedIds(db, 'price'), await doubtedIds(db, 'mileage')];
  const rows = await selectStock(db, landing)
    .select([
      'id',
      'make',
      'model',
      'county',
      'town',
      'body_type as bodyType',
      'groups',
      'year',
      'price_kes as priceKes',
      'mileage_km as mileageKm',
      'condition',
      'transmission',
      'fuel_type as fuelType',
      'derived',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ derived, fuelType, ...row }) => ({
    ...row,
    // A derived body puts a car into its group; a derived fuel is none that its advert states.
    fuelType: derivedColumns(derived).includes('fuel_type') ? null : fuelType,
    priceKes: prices.has(row.id) ? null : row.priceKes,
    mileageKm: mileages.has(row.id) ? null : row.mileageKm,
  }));
}

async function doubtedIds(db: Db, field: 'price' | 'mileage'): Promise<Set<number>> {
  const rows = await selectDoubted(db, field).execute();
  return new Set(rows.map(({ vehicle_id }) => vehicle_id));
}

/** How many cars of each model of a make are for sale, the most frequent first. */
export async function countModels(db: Db, make: string): Promise<CountedName[]> {
  return db
    .selectFrom('vehicles')
    .select((eb) => ['model as name', eb.fn.countAll<number>().as('count')])
    .where(isCountedIn('vehicles'))
    .where('make', '=', make)
    .groupBy('model')
    .orderBy('count', 'desc')
    .orderBy('model')
    .execute();
}

/** The ids of a make's or a model's listings that have a page of their own, sold ones too. */
export async function listLandingPageIds(
  db: Db,
  landing: Extract<Landing, { make: string }>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where(hasPageIn('vehicles'))
    .where('make', '=', landing.make)
    .$if(landing.kind === 'model', (query) =>
      landing.kind === 'model' ? query.where('model', '=', landing.model) : query,
    )
    .execute();
  return rows.map((row) => row.id);
}
