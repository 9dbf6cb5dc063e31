import { MIN_COMPARABLES, SIMILAR_YEARS } from '#domain/prices/price-status.ts';
import { closeness } from './closeness.ts';
import { foldOf, type ModelGroup, predictLogPrice } from './model-group.ts';
import type { PricedCar } from './priced-car.ts';

/** Where fewer than five listings are within two years, the search widens to these. */
const YEAR_SPANS = [SIMILAR_YEARS, 4, 7] as const;
/** More than these change no figure that a person sees; the nearest in years come first. */
const MOST_COMPARED = 400;
/**
 * Only this share of a fitted difference is believed: the coefficients are noisy themselves, and the back-test
 * is best near it.
 */
export const BELIEVED_SHARE = 0.8;

export type Comparables = {
  /** How many years apart the listings may be. */
  years: number;
  /** Places in the group's offers. */
  places: readonly number[];
  /** Log prices, brought to the car's year, mileage, condition, gearbox and words. */
  adjusted: Float64Array;
  weights: Float64Array;
  /** Adverts left out because they look like this very car. */
  sameCar: number;
};

/** True for two adverts that must not speak for each other. */
export type LeaveOut = (placeInGroup: number) => boolean;

/** The listings that `car` is compared with, never itself. */
export function findComparables(group: ModelGroup, car: PricedCar, leaveOut?: LeaveOut): Comparables {
  let found = pick(group, car, YEAR_SPANS[0], leaveOut);
  let years: number = YEAR_SPANS[0];
  for (const span of YEAR_SPANS) {
    if (found.places.length >= MIN_COMPARABLES) break;
    found = pick(group, car, span, leaveOut);
    years = span;
  }
  const expected = predictLogPrice(group, car);
  const predicted = group.predicted[foldOf(car)];
  return {
    years,
    ...found,
    adjusted: Float64Array.from(found.places, (at) => {
      return (group.logPrices[at] ?? 0) + BELIEVED_SHARE * (expected - (predicted?.[at] ?? expected));
    }),
    weights: Float64Array.from(found.places, (at) => weightOf(group, car, at)),
  };
}

function weightOf(group: ModelGroup, car: PricedCar, at: number): number {
  const other = group.offers[at]?.car;
  return other ? closeness(car, other) : 0;
}

function pick(group: ModelGroup, car: PricedCar, span: number, leaveOut?: LeaveOut) {
  const places: number[] = [];
  let sameCar = 0;
  for (const year of yearsAround(car.year, span)) {
    for (const at of group.byYear.get(year) ?? []) {
      const other = group.offers[at]?.car;
      if (!other || other.id === car.id || leaveOut?.(at)) continue;
      if (looksLikeSameCar(car, other)) sameCar++;
      else places.push(at);
      if (places.length === MOST_COMPARED) return { places, sameCar };
    }
  }
  return { places, sameCar };
}

/** The same year, stated mileage, colour, place and words: very likely one car advertised twice. */
const looksLikeSameCar = (car: PricedCar, other: PricedCar): boolean =>
  car.mileageKm !== null && car.likeness === other.likeness;

/** The year itself, then its neighbours, nearest first. */
function yearsAround(year: number, span: number): number[] {
  const years = [year];
  for (let apart = 1; apart <= span; apart++) years.push(year + apart, year - apart);
  return years;
}
