import { type Bounds, type RangeName, withBounds } from '../search/filters.ts';
import type { Bound, Measure } from './comparison-words.ts';
import type { Comparison } from './comparisons.ts';
import type { NumberFacts } from './number-facts.ts';
import { isYear, type Quantity } from './piece-reader.ts';

/** Below it a figure is no car's price, and a mileage instead. */
const LEAST_PRICE_KES = 200_000;
const LEAST_MILEAGE_KM = 10_000;
const LEAST_MONEY_KES = 1000;
/** `under 1.5` is in millions, `under 800` in thousands. */
const MOST_MILLIONS = 50;
const LEAST_THOUSANDS = 200;
const MOST_THOUSANDS = 10_000;
const MOST_LITRES = 10;
const LEAST_CC = 500;
const MOST_CC = 20_000;
const MOST_SEATS = 80;
const MOST_YEARS_OLD = 60;
const TENTH_CC = 100;
const ABOUT_SHARE = 0.15;
const ABOUT_YEARS = 1;

type Read = { facts: NumberFacts } | 'not understood' | 'no comparison';

/**
 * The bound of a comparison: its unit or its size decides the filter. A bound of something that no filter knows is not
 * understood; a number of which nothing is said is no comparison. `isCount`: the word behind it says what it counts.
 */
export function readComparison(
  comparison: Comparison,
  { thisYear, isCount }: { thisYear: number; isCount: boolean },
): Read {
  const isBound = comparison.bound !== undefined || comparison.second !== undefined;
  const measure = statedMeasure(comparison) ?? measureBySize(comparison, isCount);
  if (measure === undefined) return isBound && comparison.isBoundFirst ? 'not understood' : 'no comparison';
  const facts = READERS[measure](comparison, thisYear);
  if (facts) return { facts };
  return isBound ? 'not understood' : 'no comparison';
}

/** What a word says that is counted; `the price of a 2017 Q5` has no figure. */
function statedMeasure({ first, measure }: Comparison): Measure | undefined {
  return measure?.of === 'price' && !measure.isUnit && isYear(first) ? undefined : measure?.of;
}

/** A number with its ends in the unit of its measure, or undefined where it cannot be one. */
type Ends = { first: number; second: number | undefined } | undefined;

function measureBySize(
  { first, second, bound, isBoundFirst }: Comparison,
  isCount: boolean,
): Measure | undefined {
  if (isYear(first)) return bound || second ? 'year' : undefined;
  if (bound?.ofYears) return undefined;
  const largest = second && second.value * second.factor > first.value * first.factor ? second : first;
  const figure = largest.value * largest.factor;
  if (figure >= LEAST_PRICE_KES) return 'price';
  if (figure >= LEAST_MILEAGE_KM) return 'mileage';
  if (largest.factor > 1) return undefined;
  if (isBoundFirst && isShortPrice(largest.value)) return isCount && !largest.isDecimal ? undefined : 'price';
  return largest.isDecimal && largest.value < MOST_LITRES && !bound && !second ? 'engine' : undefined;
}

const isShortPrice = (value: number): boolean =>
  value < MOST_MILLIONS || (value >= LEAST_THOUSANDS && value < MOST_THOUSANDS);

const READERS: Readonly<
  Record<Measure, (comparison: Comparison, thisYear: number) => NumberFacts | undefined>
> = {
  price: (comparison) => rangeFacts('price', comparison, endsOf(comparison, kesOf), aboutShare, 'max'),
  mileage: (comparison) => rangeFacts('mileage', comparison, endsOf(comparison, kmOf), aboutShare, 'max'),
  year: (comparison) => rangeFacts('year', comparison, endsOf(comparison, yearOf), aboutYears, 'both'),
  engine: readEngine,
  seats: readSeats,
  age: readAge,
  years: (comparison, thisYear) => (comparison.bound ? readAge(comparison, thisYear) : undefined),
  payment: (comparison) => readMoney('monthly', comparison),
  cash: (comparison) => readMoney('cash', comparison),
  deposit: (comparison) => readMoney('deposit', comparison),
  unfiltered: () => undefined,
};

type ReadValue = (quantity: Quantity, comparison: Comparison) => number | undefined;

/** Both ends in one unit; the first borrows what the second says of thousands: `1 to 1.5m`, `500-800k`. */
function endsOf(comparison: Comparison, readValue: ReadValue): Ends {
  const { first, second } = comparison;
  if (!second) {
    const only = readValue(first, comparison);
    return only === undefined ? undefined : { first: only, second: undefined };
  }
  const to = readValue(
    second.factor === 1 && first.factor > 1 ? borrowed(second, first) : second,
    comparison,
  );
  const lent = first.factor === 1 ? readValue(borrowed(first, second), comparison) : undefined;
  const from = lent !== undefined && to !== undefined && lent <= to ? lent : readValue(first, comparison);
  if (from === undefined || to === undefined) return undefined;
  return { first: Math.min(from, to), second: Math.max(from, to) };
}

const borrowed = (quantity: Quantity, { factor }: Quantity): Quantity =>
  quantity.value * factor < 2 ** 31 ? { ...quantity, factor } : quantity;

/** `2.5 million`, `900k`; bare, 1.5 is in millions and 900 in thousands. */
export function kesOf({ value, factor }: Quantity): number {
  if (factor > 1) return Math.round(value * factor);
  if (value < MOST_MILLIONS) return Math.round(value * 1_000_000);
  return Math.round(value < MOST_THOUSANDS ? value * 1000 : value);
}

/** `mileage 80` means thousands, `80 km` does not. */
export function kmOf({ value, factor }: Quantity, { measure }: Comparison): number | undefined {
  if (factor > 1000) return undefined;
  const thousands = factor === 1 && value < 1000 && !measure?.isUnit ? 1000 : factor;
  return Math.round(value * thousands * (measure?.times ?? 1));
}

const yearOf: ReadValue = (quantity) => (isYear(quantity) ? quantity.value : undefined);

export function ccOf({ value, factor }: Quantity): number | undefined {
  if (factor > 1) return undefined;
  const cc = value < MOST_LITRES ? Math.round(value * 1000) : value;
  return cc >= LEAST_CC && cc < MOST_CC ? cc : undefined;
}

type About = (value: number) => Bounds;
const aboutShare: About = (value) => ({
  min: Math.round(value * (1 - ABOUT_SHARE)),
  max: Math.round(value * (1 + ABOUT_SHARE)),
});
const aboutYears: About = (value) => ({ min: value - ABOUT_YEARS, max: value + ABOUT_YEARS });

/** A single number without a bound is the most, or in years both. */
function rangeFacts(
  name: RangeName,
  { bound }: Comparison,
  ends: Ends,
  about: About,
  single: 'max' | 'both',
): NumberFacts | undefined {
  if (!ends) return undefined;
  const { first, second } = ends;
  if (second !== undefined) return boundsFacts(name, { min: first, max: second });
  if (!bound) return boundsFacts(name, { max: first, ...(single === 'both' && { min: first }) });
  if (bound.side === 'about') return boundsFacts(name, about(first));
  return boundsFacts(name, { [bound.side]: name === 'year' ? yearBound(first, bound) : first });
}

const yearBound = (year: number, { side, isStrict }: Bound): number =>
  isStrict ? year + (side === 'min' ? 1 : -1) : year;

/** The bounds that are set, as filters. */
const boundsFacts = (name: RangeName, bounds: Partial<Bounds>): NumberFacts =>
  Object.fromEntries(Object.entries(withBounds(name, bounds)).filter(([, value]) => value !== 0));

/** An engine called 2.0 has a little less than 2,000 cc: it is under 2,000 and not over. */
function readEngine(comparison: Comparison): NumberFacts | undefined {
  const ends = endsOf(comparison, ccOf);
  const { bound } = comparison;
  if (!ends) return undefined;
  if (ends.second !== undefined || (bound && bound.side !== 'about')) {
    const next = (Math.floor(ends.first / TENTH_CC) + 1) * TENTH_CC;
    const isOver = bound?.side === 'min' && bound.isStrict;
    return rangeFacts('engine', comparison, isOver ? { ...ends, first: next } : ends, aboutShare, 'both');
  }
  return { litres: Math.round(ends.first / TENTH_CC) };
}

function readSeats({ first, second, bound }: Comparison): NumberFacts | undefined {
  const seats = first.value + (bound?.isStrict ? 1 : 0);
  if (first.isDecimal || first.factor > 1 || seats > MOST_SEATS || second) return undefined;
  if (!bound || bound.side === 'about') return { seats };
  return bound.side === 'min' && !bound.ofYears ? { minSeats: seats } : undefined;
}

/** Ages mean other years each year. */
function readAge({ first, second, bound }: Comparison, thisYear: number): NumberFacts | undefined {
  if (first.isDecimal || first.factor > 1 || first.value > MOST_YEARS_OLD) return undefined;
  const years = { first: thisYear - first.value, second: second && thisYear - second.value };
  if (years.second !== undefined)
    return boundsFacts('year', {
      min: Math.min(years.first, years.second),
      max: Math.max(years.first, years.second),
    });
  if (!bound) return { minYear: years.first };
  if (bound.side === 'about') return boundsFacts('year', aboutYears(years.first));
  const isOlder = bound.ofYears ? bound.side === 'max' : bound.side === 'min';
  return isOlder ? { maxYear: years.first } : { minYear: years.first };
}

/** The budget; of two amounts the greater. Small figures are money only in thousands. */
function readMoney(
  fact: 'cash' | 'deposit' | 'monthly',
  { first, second, bound }: Comparison,
): NumberFacts | undefined {
  const paid = second ?? first;
  if (bound?.side === 'min' || isYear(paid) || (paid.factor === 1 && paid.value < LEAST_MONEY_KES))
    return undefined;
  return { [fact]: fact === 'monthly' ? Math.round(paid.value * paid.factor) : kesOf(paid) };
}
