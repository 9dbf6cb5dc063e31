import { medianOf } from '../median.ts';
import { medianOfCars } from './enough.ts';

/** A sale: days from going on sale, and what was asked at first and at last, in KES. */
export type Sale = { model: string; days: number; firstKes: number | null; lastKes: number | null };

export type Sales = {
  cars: number;
  /** Null on too few sales, where the fewest and the most days say what there is. */
  medianDays: number | null;
  days: { fewest: number; most: number } | null;
  /** Of the sales of which both prices are known: the medians of both, and of each sale's change in percent. */
  asked: { cars: number; firstKes: number; lastKes: number; changePercent: number } | null;
};

/** How many cars were sold, how fast, and how far their prices had come down. */
export function summariseSales(sales: readonly Sale[]): Sales {
  const days = sales.map((sale) => sale.days);
  return {
    cars: sales.length,
    medianDays: medianOfCars(days),
    days: days.length === 0 ? null : { fewest: Math.min(...days), most: Math.max(...days) },
    asked: summariseAsked(sales),
  };
}

function summariseAsked(sales: readonly Sale[]): Sales['asked'] {
  const priced = sales.flatMap(({ firstKes, lastKes }) =>
    firstKes === null || lastKes === null ? [] : [{ firstKes, lastKes }],
  );
  const change = medianOfCars(priced.map(({ firstKes, lastKes }) => (100 * (lastKes - firstKes)) / firstKes));
  if (change === null) return null;
  return {
    cars: priced.length,
    firstKes: Math.round(medianOf(priced.map(({ firstKes }) => firstKes)) ?? 0),
    lastKes: Math.round(medianOf(priced.map(({ lastKes }) => lastKes)) ?? 0),
    changePercent: Math.round(10 * change) / 10,
  };
}

/** The sales of each model, the most sold first. */
export function salesByModel(sales: readonly Sale[]): (Sales & { model: string })[] {
  return [...Map.groupBy(sales, ({ model }) => model)]
    .map(([model, own]) => ({ model, ...summariseSales(own) }))
    .sort((a, b) => b.cars - a.cars || (a.model < b.model ? -1 : 1));
}
