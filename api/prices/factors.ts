import { BELIEVED_SHARE, type Comparables } from './comparables.ts';
import { FACTOR_KINDS, type FactorKind, KM_UNIT } from './features.ts';
import type { ModelGroup } from './model-group.ts';
import type { PricedCar } from './priced-car.ts';

/** What sets this car apart from the listings it is compared with, and what that is worth. */
export type Factor = {
  kind: FactorKind;
  effectKes: number;
  effectPercent: number;
  words: string;
};

const WORTH_TELLING_PERCENT = 1;
/** Smaller differences than these are none that a buyer would name. */
const WORTH_TELLING_YEARS = 0.5;
const WORTH_TELLING_KM = 5_000;

/**
 * The differences that moved the comparables' prices by a percent or more, the greatest first. The fits are
 * monotone and each effect is that of the difference in its words, so a younger year or fewer km never cost.
 */
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
function effectsByKind(group: ModelGroup, car: PricedCar, compared: Comparables): Map<string, number> {
  const { features, coefficients } = group;
  const fit = coefficients[compared.fold];
  const effects = new Map<string, number>();
  const own = features.encode(car);
  const mean = meanFeatures(group, compared, own.length);
  features.kinds.forEach((kind, at) => {
    const difference = (own[at] ?? 0) - (mean[at] ?? 0);
    effects.set(kind, (effects.get(kind) ?? 0) + BELIEVED_SHARE * (fit?.[at] ?? 0) * difference);
  });
  const years = car.year - meanYear(compared, group.offers);
  const yearEffect = effects.get('year') ?? 0;
  if (Math.abs(years) < WORTH_TELLING_YEARS || Math.sign(yearEffect) !== Math.sign(years))
    effects.delete('year');
  effects.set('mileage', mileageEffect(group, car, compared));
  const { mostAdjusted } = compared;
  return new Map(
    [...effects].map(([kind, effect]) => [kind, Math.min(mostAdjusted, Math.max(-mostAdjusted, effect))]),
  );
}

function meanFeatures({ rows }: ModelGroup, { places, weights }: Comparables, length: number): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = new Float64Array(length);
  places.forEach((place, index) => {
    const weight = (weights[index] ?? 0) / total;
    rows[place]?.forEach((value, at) => {
      if (value !== 0) mean[at] = (mean[at] ?? 0) + weight * value;
    });
  });
  return mean;
}

/** Only stated mileages are compared: what is supposed of the others would blur the sign. */
function mileageEffect(
  { coefficients, features, offers }: ModelGroup,
  car: PricedCar,
  compared: Comparables,
): number {
  const others = meanKm(compared, offers);
  if (car.mileageKm === null || others === undefined) return 0;
  const apart = car.mileageKm - others;
  if (Math.abs(apart) < WORTH_TELLING_KM) return 0;
  return (BELIEVED_SHARE * (coefficients[compared.fold]?.[features.mileageAt] ?? 0) * apart) / KM_UNIT;
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
      return mileageWords(car, meanKm(compared, offers));
    case 'transmission':
      return car.isManual ? 'It has a manual gearbox' : 'It has no manual gearbox, and some of the others do';
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

/** The weighted mean mileage of the comparables that state one; undefined where none does. */
function meanKm({ places, weights }: Comparables, offers: ModelGroup['offers']): number | undefined {
  let [sum, weighed] = [0, 0];
  places.forEach((place, index) => {
    const km = offers[place]?.car.mileageKm ?? null;
    if (km === null) return;
    const weight = weights[index] ?? 0;
    weighed += weight;
    sum += weight * km;
  });
  return weighed > 0 ? sum / weighed : undefined;
}
