import { type Distribution, quantileOf } from './distribution.ts';
import { type Predictive, quartersOf } from './predictive.ts';

/** What such a car asks, in KES: the comparables brought to its year, mileage, condition, gearbox and words. */
export type MarketFigures = {
  /** What this car is expected to ask. */
  medianKes: number;
  /** A quarter and three quarters of such cars ask less. */
  p25Kes: number;
  p75Kes: number;
  /** The weighted mean, with the dearest and the cheapest tenth pulled in. */
  averageKes: number;
};

const WINSOR_SHARE = 0.1;

/**
 * The figures of comparables whose log prices were `seen` to spread like this. The quarters are those of the
 * prediction, as the percentile is; without one those that were seen. No middle is above `mostKes`.
 */
export function describeMarket(
  seen: Distribution,
  predicted: Predictive | undefined,
  mostKes = Number.POSITIVE_INFINITY,
): MarketFigures {
  const at = (share: number) => quantileOf(seen, share);
  const [p25, p75] = predicted ? quartersOf(predicted) : [at(0.25), at(0.75)];
  return {
    medianKes: roundKes(Math.min(mostKes, Math.exp(predicted?.middle ?? at(0.5)))),
    p25Kes: roundKes(Math.exp(p25)),
    p75Kes: roundKes(Math.exp(p75)),
    averageKes: roundKes(Math.min(mostKes, winsorisedMean(seen))),
  };
}

function winsorisedMean(seen: Distribution): number {
  const [least, most] = [quantileOf(seen, WINSOR_SHARE), quantileOf(seen, 1 - WINSOR_SHARE)];
  let [sum, weighed, before] = [0, 0, 0];
  seen.values.forEach((value, index) => {
    // Each value's weight is twice the way from the end of the one before to its middle.
    const weight = 2 * ((seen.shares[index] ?? 0) - before);
    before += weight;
    weighed += weight;
    sum += weight * Math.exp(Math.min(most, Math.max(least, value)));
  });
  return sum / weighed;
}

/** Four digits are more than such a figure is good for. */
export const roundKes = (kes: number): number => Math.round(Number(kes.toPrecision(4)));
