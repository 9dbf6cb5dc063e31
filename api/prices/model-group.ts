import { describeFeatures, type Features } from './features.ts';
import type { PricedCar } from './priced-car.ts';
import { dot, fitRobustRidge } from './robust-ridge.ts';

/** An advert that states a price. */
export type Offer = { car: PricedCar; priceKes: number };

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
};

const FOLDS = 5;
const MOST_IN_FIT = 1_500;

/** The fit that has not seen the car, nor any advert of what looks like the same car. */
export const foldOf = (car: PricedCar): number => car.likeness % FOLDS;

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
  const folds = newestFirst.map(({ car }) => foldOf(car));
  const coefficients: Float64Array[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = [...rows.keys()].filter((at) => folds[at] !== fold).slice(0, MOST_IN_FIT);
    coefficients.push(
      fitRobustRidge({
        rows: seen.flatMap((at) => rows[at] ?? []),
        targets: Float64Array.from(seen, (at) => logPrices[at] ?? 0),
        priors: features.priors,
        penalties: features.penalties,
      }),
    );
    await pause();
  }
  return {
    offers: newestFirst,
    logPrices,
    rows,
    byYear: byYear(newestFirst),
    features,
    coefficients,
    predicted: coefficients.map((fit) => Float64Array.from(rows, (row) => dot(row, fit))),
  };
}

/** What the fit that has not seen the car expects of the logarithm of its price. */
export function predictLogPrice({ features, coefficients }: ModelGroup, car: PricedCar): number {
  return dot(features.encode(car), coefficients[foldOf(car)] ?? features.priors);
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
