import type { Db } from '#api/database/open.ts';
import type { Expected } from '#domain/analytics/expected.ts';
import { nextStepOf } from '#domain/analytics/next-step.ts';
import { carsInPeriod, type Measured } from './analytics.ts';
import { NONE, type Triple } from './count.ts';
import { findExpected } from './like-cars.ts';
import type { CarFigures, CarOrder } from './schema.ts';
import type { StockCar } from './stock.ts';

type CarPage = { sort: CarOrder; isRising: boolean; page: number; limit: number };

/** A page of the cars that were for sale in the period, each with its figures and what to do next. */
export async function listCars(
  db: Db,
  measured: Measured,
  { sort, isRising, page, limit }: CarPage,
): Promise<{ cars: CarFigures[]; total: number }> {
  const all = carsInPeriod(measured);
  const countsOf = ({ id }: StockCar) => measured.counts.byCar.get(id) ?? NONE;
  const read = ORDERS[sort];
  const direction = isRising ? 1 : -1;
  const compare = (a: StockCar, b: StockCar) => {
    const [first, second] = [read(a, countsOf(a)), read(b, countsOf(b))];
    // Cars without the figure stand last, whatever the direction.
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || b.id - a.id;
    return first === second ? b.id - a.id : direction * (first < second ? -1 : 1);
  };
  const shown = all.toSorted(compare).slice((page - 1) * limit, page * limit);
  return { cars: await describeCars(db, measured, shown), total: all.length };
}

const ORDERS: Readonly<Record<CarOrder, (car: StockCar, counts: Triple) => number | string | null>> = {
  days: ({ days }) => days,
  price: ({ priceKes }) => priceKes,
  market: ({ percentDiff }) => percentDiff,
  views: (_, { views }) => views,
  saves: (_, { saves }) => saves,
  leads: (_, { leads }) => leads,
  title: ({ title }) => title,
};

/** These cars with their figures, what was expected of them and what to do next. */
export async function describeCars(
  db: Db,
  { asked, counts, whole }: Measured,
  cars: readonly StockCar[],
): Promise<CarFigures[]> {
  const { sellerId, period: days, now } = asked;
  const expected = await findExpected(db, cars, { sellerId, days, whole, now });
  return cars.map((car) => toFigures(car, counts.byCar.get(car.id) ?? NONE, expected.get(car.id) ?? null));
}

function toFigures(car: StockCar, counts: Triple, expected: Expected | null): CarFigures {
  const { id, title, make, model, year, status, days, listedAt, soldAt, priceKes } = car;
  const { position, percentDiff, comparables } = car;
  return {
    ...{ id, title, make, model, year, status, days, listedAt, soldAt, priceKes },
    ...{ position, percentDiff, comparables, ...counts, expected },
    next: nextStepOf({ ...car, views: counts.views, expected }),
  };
}
