import { describeFeatures, type Features } from './features.ts';
import { makeMonotone } from './monotone.ts';
import type { Offer, PricedCar } from './priced-car.ts';
import { dot, fitRobustRidge } from './robust-ridge.ts';

/** The offers of one make and model, with the fits that bring one car's price to another's year, mileage and words. */
export type ModelGroup = {
  offers: readonly Offer[];
  logPrices: Float64Array;
  /** Each offer's features. */
  rows: readonly Float32Array[];
  /** The places in `offers` of each model year, newest advert first. */
  byYear: ReadonlyMap<number, readonly number[]>;
  /** What fit `fold` expects of the log price of each offer. */
  predicted: readonly Float64Array[];
  coefficients: readonly Float64Array[];
  features: Features;
  /** By how much each fit misses the log price of each offer, and the same in rising order. */
  misses: readonly Float64Array[];
  sortedMisses: readonly Float64Array[];
};

const FOLDS = 5;
const PRICE_STEP_KES = 1_000;
const MOST_IN_FIT = 1_500;
/** The middle out-of-fold error over all models, and for how many offers of a model it stands. */
const USUAL_ERROR = 0.08;
const USUAL_WEIGHS = 10;
const MISREAD_FROM = Math.log(4);
const LEAST_TO_DOUBT = 6;

/** A car and what it asks in KES, null where that is not stated. */
export type Compared = { car: PricedCar; priceKes: number | null };

/**
 * The fit that has not seen the car, nor any advert of what looks like the same car: without a mileage many cars are
 * alike, and those that ask the same price too are taken for one.
 */
export const foldOf = ({ car, priceKes }: Compared): number =>
  (car.fingerprint + (car.statedKm === null ? Math.round((priceKes ?? 0) / PRICE_STEP_KES) : 0)) % FOLDS;

/**
 * Fits the prices of one model five times, each time without a fifth of its adverts, so that no listing is ever
 * judged by a fit that has seen its own price. `pause` is awaited between the fits.
 */
export async function fitModelGroup(
  offers: readonly Offer[],
  pause: () => Promise<void> = async () => undefined,
): Promise<ModelGroup> {
  const newestFirst = [...offers].sort((a, b) => b.car.id - a.car.id);
  const features = describeFeatures(newestFirst.map(({ car }) => car));
  const rows = newestFirst.map(({ car }) => features.encode(car));
  const logPrices = Float64Array.from(newestFirst, ({ priceKes }) => Math.log(priceKes));
  const folds = newestFirst.map(foldOf);
  const coefficients: Float64Array[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = [...rows.keys()].filter((at) => folds[at] !== fold).slice(0, MOST_IN_FIT);
    const fit = fitRobustRidge({
      rows: seen.flatMap((at) => rows[at] ?? []),
      targets: Float64Array.from(seen, (at) => logPrices[at] ?? 0),
      priors: features.priors,
      penalties: features.penalties,
    });
    if (seen.length === 0) fit[0] = medianOf(logPrices);
    coefficients.push(makeMonotone(fit, features, newestFirst));
    await pause();
  }
  const predicted = coefficients.map((fit) => Float64Array.from(rows, (row) => dot(row, fit)));
  const misses = predicted.map((fit) => fit.map((price, at) => Math.abs((logPrices[at] ?? price) - price)));
  return {
    offers: newestFirst,
    logPrices,
    rows,
    byYear: byYear(newestFirst),
    features,
    coefficients,
    predicted,
    misses,
    sortedMisses: misses.map((each) => each.toSorted()),
  };
}

const medianOf = (values: Float64Array): number => values.toSorted()[values.length >> 1] ?? 0;

/**
 * The middle error in log prices of the fit that has not seen the car on all offers but the car's own, drawn toward
 * that of all models where they are few.
 */
export function groupErrorFor(group: ModelGroup, compared: Compared): number {
  const { offers, sortedMisses, misses } = group;
  const fold = foldOf(compared);
  const sorted = sortedMisses[fold] ?? new Float64Array();
  const at = offers.findIndex(({ car }) => car.id === compared.car.id);
  const own = at < 0 ? undefined : misses[fold]?.[at];
  const others = sorted.length - (own === undefined ? 0 : 1);
  const place = (others - 1) >> 1;
  const isOwnBefore = own !== undefined && own <= (sorted[place] ?? 0);
  const middle = sorted[isOwnBefore ? place + 1 : place] ?? USUAL_ERROR;
  return (others * middle + USUAL_WEIGHS * USUAL_ERROR) / (others + USUAL_WEIGHS);
}

/** True for an offer whose price is so far off that it was likely misread, by the fit that has not seen `car`. */
export const isMisread = ({ offers, misses }: ModelGroup, compared: Compared, at: number): boolean =>
  offers.length >= LEAST_TO_DOUBT && (misses[foldOf(compared)]?.[at] ?? 0) > MISREAD_FROM;

/** What the fit that has not seen the car expects of the logarithm of its price. */
export function predictLogPrice({ features, coefficients }: ModelGroup, compared: Compared): number {
  return dot(features.encode(compared.car), coefficients[foldOf(compared)] ?? features.priors);
}

function byYear(offers: readonly Offer[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  offers.forEach(({ car }, at) => {
    const sameYear = places.get(car.year);
    if (sameYear) sameYear.push(at);
    else places.set(car.year, [at]);
  });
  return places;
}
