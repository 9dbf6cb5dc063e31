import { BELIEVED_SHARE, type Comparables } from './comparables.ts';
import { FACTOR_KINDS, type FactorKind } from './features.ts';
import { foldOf, type ModelGroup } from './model-group.ts';
import type { PricedCar } from './priced-car.ts';

/** What sets this car apart from the listings it is compared with, and what that is worth. */
export type Factor = {
  kind: FactorKind;
  effectKes: number;
  effectPercent: number;
  words: string;
};

const WORTH_TELLING_PERCENT = 0.5;

/** The differences that moved the comparables' prices by half a percent or more, the greatest first. */
export function explainFactors(
  group: ModelGroup,
  car: PricedCar,
  compared: Comparables,
  medianKes: number,
): Factor[] {
  const effects = effectsByKind(group, car, compared);
  return FACTOR_KINDS.flatMap((kind) => {
    const share = Math.exp(effects.get(kind) ?? 0) - 1;
    const effectPercent = Number((share * 100).toFixed(1));
    if (Math.abs(effectPercent) < WORTH_TELLING_PERCENT) return [];
    const effectKes = Math.round((medianKes - medianKes / (1 + share)) / 1000) * 1000;
    return { kind, effectKes, effectPercent, words: wordsFor(kind, car, group, compared) };
  }).sort((a, b) => Math.abs(b.effectPercent) - Math.abs(a.effectPercent));
}

/** For each kind the believed difference in log price between the car and the weighted mean of its comparables. */
function effectsByKind(
  { features, coefficients, rows }: ModelGroup,
  car: PricedCar,
  { places, weights }: Comparables,
): Map<string, number> {
  const fit = coefficients[foldOf(car)];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const effects = new Map<string, number>();
  const own = features.encode(car);
  const mean = new Float64Array(own.length);
  places.forEach((place, index) => {
    const weight = (weights[index] ?? 0) / total;
    rows[place]?.forEach((value, at) => {
      if (value !== 0) mean[at] = (mean[at] ?? 0) + weight * value;
    });
  });
  features.kinds.forEach((kind, at) => {
    const difference = (own[at] ?? 0) - (mean[at] ?? 0);
    effects.set(kind, (effects.get(kind) ?? 0) + BELIEVED_SHARE * (fit?.[at] ?? 0) * difference);
  });
  return effects;
}

function wordsFor(kind: FactorKind, car: PricedCar, { offers }: ModelGroup, compared: Comparables): string {
  switch (kind) {
    case 'year':
      return yearWords(car, meanYear(compared, offers));
    case 'condition':
      return car.condition === null
        ? 'Its condition is not stated'
        : `It is ${car.condition}, and not all the others are`;
    case 'mileage':
      return mileageWords(
        car,
        medianKm(compared.places.flatMap((place) => offers[place]?.car.mileageKm ?? [])),
      );
    case 'transmission':
      return car.isManual ? 'It has a manual gearbox' : 'It has no manual gearbox, and some of the others do';
    case 'place':
      return car.county === null ? 'Its place is not stated' : `It is for sale in ${car.county}`;
    case 'variant':
      return car.traits.length === 0
        ? 'Its engine and trim are not named'
        : `It is described as ${car.traitsSaid}`;
  }
}

function yearWords({ year }: PricedCar, others: number): string {
  const apart = Math.abs(year - others).toFixed(1);
  if (apart === '0.0') return `Made in ${year}, like the others on average`;
  return `Made in ${year}, ${apart} years ${year > others ? 'after' : 'before'} the others on average`;
}

function meanYear({ places, weights }: Comparables, offers: ModelGroup['offers']): number {
  let [sum, weighed] = [0, 0];
  places.forEach((place, index) => {
    const weight = weights[index] ?? 0;
    weighed += weight;
    sum += weight * (offers[place]?.car.year ?? 0);
  });
  return sum / weighed;
}

function mileageWords({ mileageKm }: PricedCar, usualKm: number | undefined): string {
  if (mileageKm === null) return 'Its mileage is not stated, or not believable';
  const own = `It has run ${formatKm(mileageKm)}`;
  return usualKm === undefined ? own : `${own}; the others have run about ${formatKm(usualKm)}`;
}

const WHOLE = new Intl.NumberFormat('en-KE');
const formatKm = (km: number): string => `${WHOLE.format(Math.round(km / 1000) * 1000)} km`;

function medianKm(values: number[]): number | undefined {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
