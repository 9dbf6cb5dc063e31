import type { Comparables } from './comparables.ts';
import { effectiveSize } from './confidence.ts';
import { type Distribution, quantileOf } from './distribution.ts';
import { type Compared, groupErrorFor, type ModelGroup } from './model-group.ts';
import { type Predictive, spreadOfPrediction } from './predictive.ts';
import type { PricedCar } from './priced-car.ts';

/** What such a car asks by its comparables, never more in the middle than it costs new. */
export function predictPrice(
  group: ModelGroup,
  question: Compared,
  { weights, expected, heldBack }: Comparables,
  seen: Distribution,
): Predictive {
  const at = (share: number) => quantileOf(seen, share);
  const middle = at(0.5);
  const spread = spreadOfPrediction({
    halfQuarters: (at(0.75) - at(0.25)) / 2,
    halfTenths: (at(0.9) - at(0.1)) / 2,
    speaking: effectiveSize(weights),
    disagreement: expected - middle,
    heldBack,
    groupError: groupErrorFor(group, question),
  });
  const { newPrice } = question.car;
  const most = newPrice ? Math.log(newPrice.mostKes) : Number.POSITIVE_INFINITY;
  return { middle: Math.min(middle, most), spread };
}

/** The middle of log price over new price of some 16,000 real adverts falls by this for each year of age. */
const LOST_A_YEAR = 0.11;
const OLDEST_COUNTED = 20;

/** What a car without comparables costs in KES to within some three times: its price new, less its age. */
export function priceByAge(
  { newPrice, year }: PricedCar,
  thisYear = new Date().getUTCFullYear(),
): number | undefined {
  if (!newPrice) return undefined;
  const age = Math.min(OLDEST_COUNTED, Math.max(0, thisYear - year));
  return newPrice.middleKes * Math.exp(-LOST_A_YEAR * age);
}
