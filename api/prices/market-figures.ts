import { type Distribution, quantileOf } from './distribution.ts';

/** What the comparables ask, in KES, brought to this car's year, mileage, condition, gearbox and words. */
export type MarketFigures = {
  /** What this car is expected to ask: half of the comparables' weight asks less. */
  medianKes: number;
  p25Kes: number;
  p75Kes: number;
  /** The weighted mean, with the dearest and the cheapest tenth pulled in. */
  averageKes: number;
};

const WINSOR_SHARE = 0.1;

/** The figures of comparables whose log prices are spread like this. */
export function describeMarket(spread: Distribution): MarketFigures {
  const at = (share: number) => roundKes(Math.exp(quantileOf(spread, share)));
  const [least, most] = [quantileOf(spread, WINSOR_SHARE), quantileOf(spread, 1 - WINSOR_SHARE)];
  let [sum, weighed, before] = [0, 0, 0];
  spread.values.forEach((value, index) => {
    // Each value's weight is twice the way from the end of the one before to its middle.
    const weight = 2 * ((spread.shares[index] ?? 0) - before);
    before += weight;
    weighed += weight;
    sum += weight * Math.exp(Math.min(most, Math.max(least, value)));
  });
  return {
    medianKes: at(0.5),
    p25Kes: at(0.25),
    p75Kes: at(0.75),
    averageKes: roundKes(sum / weighed),
  };
}

/** Four digits are more than such a figure is good for. */
export const roundKes = (kes: number): number => Math.round(Number(kes.toPrecision(4)));
