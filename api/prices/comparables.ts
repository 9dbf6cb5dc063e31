import { MIN_COMPARABLES, SIMILAR_YEARS } from '#domain/prices/status.ts';
import { closeness } from './closeness.ts';
import { type Compared, foldOf, isMisread, type ModelGroup, predictLogPrice } from './model-group.ts';
import type { Offer, PricedCar } from './priced-car.ts';

/** Where fewer than five listings are within two years, the search widens to these. */
const YEAR_SPANS = [SIMILAR_YEARS, 4, 7] as const;
/** More than these change no figure that a person sees; the nearest in years come first. */
const MOST_COMPARED = 400;
/**
 * Only this share of a fitted difference is believed: the coefficients are noisy themselves, and the back-test
 * is best near it.
 */
export const BELIEVED_SHARE = 0.8;
/** No comparable is adjusted by more than its group's own spread bears, in log prices. */
const BORNE_BY_QUARTERS = 0.7;
const ALWAYS_ADJUSTED = 0.15;
const MOST_ADJUSTED = 0.25;

export type Comparables = {
  /** How many years apart the listings may be. */
  years: number;
  /** Places in the group's offers. */
  places: readonly number[];
  /** Log prices, brought to the car's year, mileage, condition, gearbox and words. */
  adjusted: Float64Array;
  weights: Float64Array;
  /** Which fit has not seen the car. */
  fold: number;
  /** The log price that the fit expects of the car. */
  expected: number;
  /** The most by which a log price was adjusted. */
  mostAdjusted: number;
  /** By how much more, on average, the fit would have adjusted. */
  heldBack: number;
  /** Adverts left out because they look like this very car. */
  sameCar: number;
};

/** Whether two adverts must not be comparables of each other. */
export type LeaveOut = (placeInGroup: number) => boolean;

/** The listings that `car` is compared with, never itself. */
export function findComparables(group: ModelGroup, question: Compared, leaveOut?: LeaveOut): Comparables {
  const { car } = question;
  let found = pick(group, question, YEAR_SPANS[0], leaveOut);
  let years: number = YEAR_SPANS[0];
  for (const span of YEAR_SPANS) {
    if (found.places.length >= MIN_COMPARABLES) break;
    found = pick(group, question, span, leaveOut);
    years = span;
  }
  const expected = predictLogPrice(group, question);
  const fold = foldOf(question);
  const predicted = group.predicted[fold];
  const asked = Float64Array.from(found.places, (at) => group.logPrices[at] ?? 0);
  const most = mostAdjusted(asked);
  const wanted = asked.map((_, index) => {
    return BELIEVED_SHARE * (expected - (predicted?.[found.places[index] ?? -1] ?? expected));
  });
  const weights = Float64Array.from(found.places, (at) => weightOf(group, car, at));
  return {
    years,
    ...found,
    fold,
    expected,
    mostAdjusted: most,
    heldBack: meanBeyond(most, wanted, weights),
    adjusted: asked.map((logPrice, index) => logPrice + Math.min(most, Math.max(-most, wanted[index] ?? 0))),
    weights,
  };
}

/** The weighted mean of what exceeds `most` either way. */
function meanBeyond(most: number, wanted: Float64Array, weights: Float64Array): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const beyond = wanted.reduce(
    (sum, value, at) => sum + (weights[at] ?? 0) * Math.max(0, Math.abs(value) - most),
    0,
  );
  return total > 0 ? beyond / total : 0;
}

/** The adjustment in log prices that the spread of what the comparables ask bears. */
function mostAdjusted(asked: Float64Array): number {
  const sorted = asked.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const borne = BORNE_BY_QUARTERS * (at(0.75) - at(0.25));
  return Math.min(MOST_ADJUSTED, Math.max(ALWAYS_ADJUSTED, borne));
}

function weightOf(group: ModelGroup, car: PricedCar, at: number): number {
  const other = group.offers[at]?.car;
  return other ? closeness(car, other) : 0;
}

function pick(group: ModelGroup, question: Compared, span: number, leaveOut?: LeaveOut) {
  const { car } = question;
  const places: number[] = [];
  let sameCar = 0;
  for (const year of yearsAround(car.year, span)) {
    for (const at of group.byYear.get(year) ?? []) {
      const other = group.offers[at];
      if (!other || other.car.id === car.id || isMisread(group, question, at) || leaveOut?.(at)) continue;
      if (looksLikeSameCar(question, other)) sameCar++;
      else places.push(at);
      if (places.length === MOST_COMPARED) return { places, sameCar };
    }
  }
  return { places, sameCar };
}

/**
 * The same year, mileage, condition, gearbox and words: very likely one car advertised twice where the mileage is
 * stated, else where the price is the same. So adverts that agree in all of this are compared with the same others.
 */
const looksLikeSameCar = ({ car, priceKes }: Compared, other: Offer): boolean =>
  car.fingerprint === other.car.fingerprint && (car.statedKm !== null || priceKes === other.priceKes);

/** The year itself, then its neighbours, nearest first. */
function yearsAround(year: number, span: number): number[] {
  const years = [year];
  for (let apart = 1; apart <= span; apart++) years.push(year + apart, year - apart);
  return years;
}
