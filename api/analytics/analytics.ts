import type { Db } from '#api/database/open.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import { changeOf, leadsPer100Views } from '#domain/analytics/enough.ts';
import { type Days, daysBefore, daysOnSale, lengthOf, type Period } from '#domain/analytics/period.ts';
import { REMOVALS, removalOf } from '#domain/analytics/removals.ts';
import { type Sale, salesByModel, summariseSales } from '#domain/analytics/sold.ts';
import { ageStock, countPositions } from '#domain/analytics/stock.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { countNames } from '#domain/prices/stock-figures.ts';
import { add, type Counts, countCars, NONE, type Triple } from './count.ts';
import { listModels } from './models.ts';
import type { Analytics } from './schema.ts';
import { listStock, type StockCar } from './stock.ts';
import { wholeUntil } from './view-months.ts';

export type Asked = {
  sellerId: number;
  period: Period;
  make: string | undefined;
  model: string | undefined;
  now: number;
};

/** What is read once and all figures are made from. */
export type Measured = {
  asked: Asked;
  stock: readonly StockCar[];
  /** Those of the make and model that are asked for. */
  chosen: readonly StockCar[];
  counts: Counts;
  /** The first day on which one of them was seen. */
  countedSince: string | null;
  /** The month up to which views are summed. */
  whole: string | undefined;
};

/** Reads a seller's stock with what was counted of it. */
export async function measure(db: Db, asked: Asked): Promise<Measured> {
  const { sellerId, period, make, model, now } = asked;
  const whole = await wholeUntil(db);
  const stock = await listStock(db, sellerId, now);
  const chosen = stock.filter(
    (car) => (!make || car.make === make) && (!make || !model || car.model === model),
  );
  const ids = chosen.map(({ id }) => id);
  const countedSince = findCountedSince(chosen);
  const before = comparedDays(period, countedSince, now);
  const counts = await countCars(db, ids, { period, before, whole });
  return { asked, stock, chosen, whole, countedSince, counts };
}

function findCountedSince(cars: readonly StockCar[]): string | null {
  const [first = null] = cars.flatMap(({ firstView }) => firstView ?? []).sort();
  return first;
}

/** The days before a period, where that is over and views were counted on all of them. */
function comparedDays(period: Period, countedSince: string | null, now: number): Days | undefined {
  const before = daysBefore(period);
  const isCounted = countedSince !== null && countedSince <= dayName(before.from);
  return isCounted && period.to < nairobiDay(now) ? before : undefined;
}

/** The cars that were for sale on a day of the period. */
export const carsInPeriod = ({ asked, chosen }: Measured): StockCar[] =>
  chosen.filter(({ onSale }) => daysOnSale(asked.period, onSale) > 0);

type Summary = Omit<
  Analytics,
  'success' | 'seller' | 'dealers' | `may${string}` | 'leftOut' | 'cars' | 'total' | 'page' | 'limit'
>;

/** All figures but those of single cars. */
export async function summarise(db: Db, measured: Measured): Promise<Summary> {
  const { asked, stock, chosen, counts } = measured;
  const { period, now } = asked;
  const live = chosen.filter(({ isLive }) => isLive);
  return {
    ...compare(measured),
    makes: makesOf(stock),
    steps: counts.steps,
    stock: { live: live.length, ...ageStock(live) },
    prices: countPositions(live),
    ...(await summariseEnds(db, chosen, { from: period.from, to: Math.min(period.to, nairobiDay(now)) })),
    models: listModels(carsInPeriod(measured), counts, period),
  };
}

/** What a plan with basic figures shows of them: what was counted, prices and age, without comparisons. */
export const basicFigures = <Figures extends Pick<Analytics, 'models' | 'sold' | 'cars'>>(
  figures: Figures,
): Figures => ({
  ...figures,
  models: [],
  sold: { ...figures.sold, models: [], where: [] },
  cars: figures.cars.map((car) => ({ ...car, expected: null })),
});

function compare({ asked, countedSince, counts }: Measured) {
  const { period, now } = asked;
  const total = counts.steps.reduce<Triple>(add, NONE);
  const isRunning = period.to === nairobiDay(now);
  const changed = (kind: keyof Triple) => changeOf(total[kind], counts.before?.[kind] ?? null);
  return {
    period: {
      ...{ from: dayName(period.from), to: dayName(period.to), by: period.by, days: lengthOf(period) },
      ...{ isRunning, countedSince },
    },
    ...{ views: changed('views'), saves: changed('saves'), leads: changed('leads') },
    leadsPer100Views: {
      now: leadsPer100Views(total),
      before: counts.before && leadsPer100Views(counts.before),
    },
  };
}

function makesOf(stock: readonly StockCar[]): Analytics['makes'] {
  const models = Map.groupBy(stock, ({ make }) => make);
  return [...models]
    .map(([make, cars]) => ({ make, models: [...new Set(cars.map(({ model }) => model))].sort() }))
    .sort((a, b) => (a.make < b.make ? -1 : 1));
}

/** Which cars left the market on these days, and how those were sold. */
async function summariseEnds(db: Db, cars: readonly StockCar[], days: Days) {
  const ended = cars.filter(
    ({ isLive, onSale }) => !isLive && onSale.to >= days.from && onSale.to <= days.to,
  );
  const reasonOf = ({ status, withdrawnBy }: StockCar) => removalOf({ status, withdrawnBy });
  const sold = ended.filter((car) => reasonOf(car) === 'sold');
  const sales = await listSales(db, sold);
  return {
    sold: {
      ...summariseSales(sales),
      models: salesByModel(sales),
      where: countNames(sold.map(({ soldWhere }) => soldWhere)).map(({ name, count }) => ({
        ...{ where: name, cars: count },
      })),
    },
    removals: REMOVALS.map((reason) => ({
      ...{ reason, cars: ended.filter((car) => reasonOf(car) === reason).length },
    })),
  };
}

async function listSales(db: Db, sold: readonly StockCar[]): Promise<Sale[]> {
  const steps = await listPriceSteps(
    db,
    sold.map(({ id }) => id),
  );
  return sold.map(({ id, make, model, days, priceKes }) => ({
    ...{ model: `${make} ${model}`, days, lastKes: priceKes },
    firstKes: steps.get(id)?.find((step) => step.priceKes !== null)?.priceKes ?? null,
  }));
}
