import { medianOf } from '../median.ts';
import { PRICE_LABELS, type PriceLabel } from '../prices/status.ts';
import { ENOUGH_FOR_NUMBER, type LabelFate, type OpenNumbers } from './open-numbers.ts';

/** How many models are named. */
const MOST_MODELS = 20;

/** One sale: days from going on sale, what was asked last and, where its seller said so, what was paid, in KES. */
export type Sale = {
  make: string;
  model: string;
  days: number;
  /** The label of the last night before the sale; null where none was kept. */
  label: PriceLabel | null;
  askedKes: number | null;
  paidKes: number | null;
};

/** The median of at least so many values, rounded; null on fewer. */
export function medianOfEnough(values: readonly number[], enough: number): number | null {
  const median = values.length < enough ? undefined : medianOf(values);
  return median === undefined ? null : Math.round(median);
}

/** How sold cars fared by the label that they stood under, in the order of labels. */
export function fatesOf(sales: readonly Sale[]): LabelFate[] {
  return PRICE_LABELS.filter((label) => label !== 'Unknown').map((label) => {
    const own = sales.filter((sale) => sale.label === label);
    const changes = own.flatMap(({ askedKes, paidKes }) =>
      askedKes === null || paidKes === null ? [] : [(100 * (paidKes - askedKes)) / askedKes],
    );
    return {
      ...{ label, sold: own.length },
      medianDays: medianOfEnough(
        own.map(({ days }) => days),
        ENOUGH_FOR_NUMBER.labelSales,
      ),
      paid: { sales: changes.length, medianPercent: medianOfEnough(changes, ENOUGH_FOR_NUMBER.labelSales) },
    };
  });
}

/** Days to sell of the models with enough sales, those with the most sales first. */
export function daysToSell(sales: readonly Sale[]): OpenNumbers['models'] {
  return [...Map.groupBy(sales, ({ make, model }) => `${make}\n${model}`).values()]
    .flatMap((own) => {
      const [first] = own;
      const medianDays = medianOfEnough(
        own.map(({ days }) => days),
        ENOUGH_FOR_NUMBER.modelSales,
      );
      if (!first || medianDays === null) return [];
      return [{ make: first.make, model: first.model, sold: own.length, medianDays }];
    })
    .sort((a, b) => b.sold - a.sold || a.medianDays - b.medianDays || (a.model < b.model ? -1 : 1))
    .slice(0, MOST_MODELS);
}

/** A part in whole percent; null of too few. */
export const sharePercent = (part: number, all: number, enough: number): number | null =>
  all === 0 || all < enough ? null : Math.round((100 * part) / all);
