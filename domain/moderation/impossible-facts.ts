import { namesOf } from '../names-of.ts';
import type { BodyType } from '../vehicles/words.ts';
import type { ListingFacts } from './facts.ts';
import type { RuleSet } from './rule-set.ts';
import type { ImpossibleFact } from './verdict.ts';

type Range = readonly [number, number];

/** Engines in cc and seats that vehicles of a body have, generously. */
const OF_BODY: Readonly<Record<BodyType, { cc: Range; seats: Range }>> = {
  suv: { cc: [600, 8_500], seats: [2, 10] },
  hatchback: { cc: [500, 5_000], seats: [2, 6] },
  sedan: { cc: [500, 8_500], seats: [2, 7] },
  'station wagon': { cc: [500, 8_500], seats: [2, 9] },
  pickup: { cc: [500, 8_500], seats: [1, 8] },
  van: { cc: [500, 8_000], seats: [1, 25] },
  minivan: { cc: [500, 8_000], seats: [3, 15] },
  coupe: { cc: [500, 8_500], seats: [1, 5] },
  convertible: { cc: [500, 8_500], seats: [1, 6] },
  bus: { cc: [600, 20_000], seats: [8, 100] },
  truck: { cc: [500, 30_000], seats: [1, 8] },
};

/** A year's cars come on the market in the year before. */
const YEARS_AHEAD = 1;
const NEW = { mostKm: 3_000, mostYears: 3 } as const;
const HP_A_LITRE: Range = [8, 300];

const isOutside = (value: number | null, [least, most]: Range): boolean =>
  value !== null && (value < least || value > most);

type Check = (facts: ListingFacts, thresholds: RuleSet['thresholds']) => boolean;

const CHECKS: Readonly<Record<ImpossibleFact, Check>> = {
  'year-ahead': ({ year, thisYear }) => year > thisYear + YEARS_AHEAD,
  'price-too-low': ({ priceKes }, { leastKes }) => priceKes !== null && priceKes < leastKes,
  'mileage-for-age': ({ mileageKm, year, thisYear }, { kmPerYear }) =>
    mileageKm !== null && mileageKm > kmPerYear * Math.max(1, thisYear - year + 1),
  'new-but-driven': ({ condition, mileageKm, year, thisYear }) =>
    condition === 'brand new' && ((mileageKm ?? 0) > NEW.mostKm || thisYear - year > NEW.mostYears),
  'engine-for-body': ({ bodyType, engineCc }) =>
    bodyType !== null && isOutside(engineCc, OF_BODY[bodyType].cc),
  'engine-of-electric': ({ fuelType, engineCc }) => fuelType === 'electric' && engineCc !== null,
  'power-for-engine': ({ powerHp, engineCc, fuelType }) =>
    powerHp !== null &&
    engineCc !== null &&
    fuelType !== 'plug-in hybrid' &&
    isOutside((powerHp * 1_000) / engineCc, HP_A_LITRE),
  'seats-for-body': ({ bodyType, seats }) => bodyType !== null && isOutside(seats, OF_BODY[bodyType].seats),
};

/** What is stated of a vehicle and cannot be true. */
export const impossibleFacts = (facts: ListingFacts, { thresholds }: RuleSet): ImpossibleFact[] =>
  namesOf(CHECKS).filter((name) => CHECKS[name](facts, thresholds));
