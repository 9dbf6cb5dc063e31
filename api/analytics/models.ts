import { leadsPer100Views, medianOfCars } from '#domain/analytics/enough.ts';
import type { Days } from '#domain/analytics/period.ts';
import { removalOf } from '#domain/analytics/removals.ts';
import { add, type Counts, NONE } from './count.ts';
import type { ModelFigures } from './schema.ts';
import type { StockCar } from './stock.ts';

/** The same figures for each model, that with most views first. */
export function listModels(cars: readonly StockCar[], { byCar }: Counts, period: Days): ModelFigures[] {
  return [...Map.groupBy(cars, ({ make, model }) => `${make}\n${model}`).values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const live = own.filter(({ isLive }) => isLive);
      const total = own.map(({ id }) => byCar.get(id) ?? NONE).reduce(add, NONE);
      return {
        ...{ make: first.make, model: first.model, live: live.length },
        ...{ ...total, leadsPer100Views: leadsPer100Views(total) },
        medianDays: medianOfCars(live.map(({ days }) => days)),
        over: live.filter(({ position }) => position === 'over').length,
        sold: own.filter((car) => !car.isLive && removalOf(car) === 'sold' && car.onSale.to <= period.to)
          .length,
      };
    })
    .sort((a, b) => b.views - a.views || (a.model < b.model ? -1 : 1));
}
