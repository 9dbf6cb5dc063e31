import { briefKes, kesApart, kmApart, yearsApart } from '#domain/compare/differences.ts';
import { maxPriceForBudget } from '#domain/finance/affordability.ts';
import { readTerms } from '#domain/finance/terms.ts';
import { type Bounds, boundsOf, columnBounds, type VehicleFilters } from '#domain/search/filters.ts';
import { LOWEST_KNOWN } from '../column-values.ts';
import type { Columns } from '../columns.ts';
import { paymentsOn } from '../payments.ts';
import type { Want } from './want.ts';

/** Cost of an unstated amount: above that of most stated ones. */
const UNKNOWN_PRICE = 3;
const UNKNOWN_AMOUNT = 1.5;
const NO_PRICE = 'price on request';

type Amount = {
  bounds: Bounds;
  column: Int32Array | Uint8Array;
  lowest: number;
  /** What a difference from the bound costs. */
  costOf: (difference: number, bound: number) => number;
  more: (difference: number) => string;
  less: (difference: number) => string;
  unknown: string;
};

/** By the share of the bound that is missed; twice as much and ten times as much are both far off. */
function byShare(difference: number, bound: number): number {
  const share = difference / Math.max(bound, 1);
  return 0.3 + (3 * share) / (1 + share);
}

const seats = (count: number): string => `${count} ${count === 1 ? 'seat' : 'seats'}`;
const litres = (tenths: number): string => `${(tenths / 10).toFixed(1)} litres`;
export function amountWants(columns: Columns, filters: VehicleFilters): Want[] {
  const payment = boundsOf(filters, 'payment');
  const most = [payment.max, filters.maxAffordablePayment].filter((kes) => kes > 0);
  const amounts: Amount[] = [
    {
      ...{ bounds: boundsOf(filters, 'price'), column: columns.price, lowest: LOWEST_KNOWN.price },
      costOf: byShare,
      more: (difference) => kesApart(difference),
      less: (difference) => kesApart(-difference),
      unknown: NO_PRICE,
    },
    {
      bounds: { min: payment.min, max: most.length > 0 ? Math.min(...most) : 0 },
      ...{ column: paymentsOn(columns, filters.terms), lowest: LOWEST_KNOWN.monthly, costOf: byShare },
      more: (difference) => `${briefKes(difference)} a month more`,
      less: (difference) => `${briefKes(difference)} a month less`,
      unknown: NO_PRICE,
    },
    {
      ...{ bounds: boundsOf(filters, 'year'), column: columns.year, lowest: LOWEST_KNOWN.year },
      costOf: (difference) => 0.2 + 0.25 * difference,
      more: (difference) => yearsApart(difference),
      less: (difference) => yearsApart(-difference),
      unknown: 'year not stated',
    },
    {
      ...{ bounds: boundsOf(filters, 'mileage'), column: columns.mileage, lowest: LOWEST_KNOWN.mileage },
      costOf: (difference, bound) => byShare(difference, bound) / 2,
      more: (difference) => `driven ${kmApart(difference)}`,
      less: (difference) => `driven ${kmApart(-difference)}`,
      unknown: 'mileage not stated',
    },
    {
      ...{ bounds: boundsOf(filters, 'seats'), column: columns.seats, lowest: LOWEST_KNOWN.seats },
      costOf: (difference) => 0.5 + 0.2 * difference,
      more: (difference) => `${seats(difference)} more`,
      less: (difference) => `${seats(difference)} fewer`,
      unknown: 'seats not stated',
    },
    {
      bounds: columnBounds('engine', boundsOf(filters, 'engine')),
      ...{ column: columns.litres, lowest: LOWEST_KNOWN.litres },
      costOf: (difference) => 0.3 + 0.1 * difference,
      more: (difference) => `${litres(difference)} more`,
      less: (difference) => `${litres(difference)} less`,
      unknown: 'engine not stated',
    },
  ];
  return amounts.filter(({ bounds }) => bounds.min > 0 || bounds.max > 0).map(amountWant);
}

function amountWant({ bounds, column, lowest, costOf, more, less, unknown }: Amount): Want {
  /** The distance of a slot from the range: above 0 over its maximum, below 0 under its minimum; undefined where the value is unknown. */
  const missedBy = (slot: number): number | undefined => {
    const value = column[slot] ?? 0;
    if (value < lowest) return undefined;
    if (bounds.max > 0 && value > bounds.max) return value - bounds.max;
    return value < bounds.min ? value - bounds.min : 0;
  };
  return {
    isAmount: true,
    cost(slot) {
      const missed = missedBy(slot);
      if (missed === undefined) return unknown === NO_PRICE ? UNKNOWN_PRICE : UNKNOWN_AMOUNT;
      return missed === 0 ? 0 : costOf(Math.abs(missed), missed > 0 ? bounds.max : bounds.min);
    },
    say(slot) {
      const missed = missedBy(slot);
      if (missed === undefined) return unknown;
      return missed > 0 ? more(missed) : less(-missed);
    },
  };
}

/** What a budget buys at a vehicle's age, as a distance from its price. */
export function budgetWants(columns: Columns, { cash, monthly, terms }: VehicleFilters): Want[] {
  if (cash === 0 && monthly === 0) return [];
  const { price, year, thisYear } = columns;
  const limits = new Map<number, number>();
  const limitFor = (made: number): number => {
    const limit =
      limits.get(made) ??
      maxPriceForBudget({ cashKes: cash, monthlyKes: monthly }, made, thisYear, readTerms(terms));
    limits.set(made, limit);
    return limit;
  };
  const over = (slot: number) => (price[slot] ?? 0) - limitFor(year[slot] ?? thisYear);
  const isKnown = (slot: number) => (price[slot] ?? 0) >= LOWEST_KNOWN.price;
  return [
    {
      isAmount: true,
      cost(slot) {
        if (!isKnown(slot)) return UNKNOWN_PRICE;
        return over(slot) <= 0 ? 0 : byShare(over(slot), limitFor(year[slot] ?? thisYear));
      },
      say: (slot) => (isKnown(slot) ? `${briefKes(over(slot))} over the budget` : NO_PRICE),
    },
  ];
}
