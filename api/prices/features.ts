import type { PricedCar } from './priced-car.ts';

/** The factor that a column of the regression belongs to; the page shows the effect of each. */
export const FACTOR_KINDS = ['year', 'condition', 'mileage', 'transmission', 'variant'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

type Column = {
  kind: FactorKind | 'level';
  /** The effect on the logarithm of the price that is believed until the model's own listings say otherwise. */
  prior: number;
  /** How many listings' worth of evidence it takes to move half-way from the prior. */
  penalty: number;
  read: (car: PricedCar) => number;
};

export type Features = {
  /** The model years in rising order; the column of the slope and those of the steps from the second year on follow each other. */
  years: readonly number[];
  slopeAt: number;
  /** What the slope's column reads of a year. */
  slopeOf: (year: number) => number;
  mileageAt: number;
  /** What a car of this model and year has usually run, in km. */
  usualKm: (year: number) => number;
  kinds: readonly Column['kind'][];
  priors: Float64Array;
  penalties: Float64Array;
  encode: (car: PricedCar) => Float32Array;
};

const KM_A_YEAR = 9_000;
/** What the mileage is counted in. */
export const KM_UNIT = 10_000;
const KM_PIVOT = 80_000;
const KM_RANGE = [-80_000, 120_000] as const;
const YEARS_RANGE = 25;
const TRAITS_IN_FIT = 24;
const LEAST_WITH_TRAIT = 3;

const flag = (is: boolean): number => (is ? 1 : 0);
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * The columns that describe the cars of one model. Priors are the pooled effects over all models in some 17,000
 * Kenyan adverts of May 2025: −8.7 % a year of age, local used −15.8 %, manual −22.8 %, −1 % per 10,000 km.
 * Nothing here depends on a price.
 */
export function describeFeatures(cars: readonly PricedCar[]): Features {
  const years = [...new Set(cars.map((car) => car.year))].sort((a, b) => a - b);
  const usualKm = usualMileage(cars);
  const middle = medianOf(cars.map((car) => car.year)) ?? 0;
  const slopeOf = (year: number) => clamp(year - middle, -YEARS_RANGE, YEARS_RANGE);
  const leading = [...levelColumns(), ...yearColumns(years, slopeOf)];
  const columns = [...leading, mileageColumn(usualKm), ...sharedColumns(), ...traitColumns(cars)];
  return {
    years,
    slopeAt: SLOPE_AT,
    slopeOf,
    mileageAt: leading.length,
    usualKm,
    kinds: columns.map((column) => column.kind),
    priors: Float64Array.from(columns, (column) => column.prior),
    penalties: Float64Array.from(columns, (column) => column.penalty),
    encode: (car) => Float32Array.from(columns, (column) => column.read(car)),
  };
}

const SLOPE_AT = 1;
const levelColumns = (): Column[] => [{ kind: 'level', prior: 0, penalty: 0, read: () => 1 }];

/** A steady slope, and a step at each model year for facelifts and new generations. */
function yearColumns(years: readonly number[], slopeOf: Features['slopeOf']): Column[] {
  const steps = years.slice(1).map(
    (from): Column => ({
      kind: 'year',
      prior: 0,
      penalty: 1.5,
      read: (car) => flag(car.year >= from),
    }),
  );
  const slope: Column = {
    kind: 'year',
    prior: 0.08,
    penalty: 2,
    read: (car) => slopeOf(car.year),
  };
  return [slope, ...steps];
}

/**
 * The mileage itself, not its distance from what is usual: at an equal mileage a younger car then never counts as
 * one that has run more. A car that states none stands at the usual of its year.
 */
const mileageColumn = (usualKm: Features['usualKm']): Column => ({
  kind: 'mileage',
  prior: -0.01,
  penalty: 200,
  read: ({ mileageKm, year }) => {
    const usual = usualKm(year);
    return (
      ((mileageKm === null ? usual : clamp(mileageKm, usual + KM_RANGE[0], usual + KM_RANGE[1])) - KM_PIVOT) /
      KM_UNIT
    );
  },
});

function sharedColumns(): Column[] {
  return [
    {
      kind: 'condition',
      prior: -0.16,
      penalty: 1,
      read: ({ condition }) => flag(condition === 'local used'),
    },
    { kind: 'condition', prior: 0.15, penalty: 1, read: ({ condition }) => flag(condition === 'brand new') },
    { kind: 'transmission', prior: -0.23, penalty: 1, read: (car) => flag(car.isManual) },
    { kind: 'level', prior: 0, penalty: 20, read: (car) => flag(car.mileageKm === null) },
    { kind: 'variant', prior: 0, penalty: 2, read: ({ traits }) => flag(traits.length === 0) },
  ];
}

/** What a car of this model and year has usually run: the model's own level, 9,000 km more for each year of age. */
function usualMileage(cars: readonly PricedCar[]): (year: number) => number {
  const levels = cars.flatMap((car) => (car.mileageKm === null ? [] : car.mileageKm + KM_A_YEAR * car.year));
  const level = medianOf(levels) ?? 0;
  return (year) => Math.max(KM_A_YEAR, level - KM_A_YEAR * year);
}

function traitColumns(cars: readonly PricedCar[]): Column[] {
  const counts = new Map<string, number>();
  for (const car of cars) for (const trait of car.traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST_WITH_TRAIT && count < cars.length)
    .sort((a, b) => b[1] - a[1])
    .slice(0, TRAITS_IN_FIT)
    .map(([trait]) => ({
      kind: 'variant',
      prior: 0,
      penalty: 2,
      read: (car) => flag(car.traits.includes(trait)),
    }));
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
