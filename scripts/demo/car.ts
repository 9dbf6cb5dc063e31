import { findPlace, type Place } from '#domain/places/places.ts';
import type { Condition } from '#domain/vehicles/words.ts';
import { bandOf, type DemoModel, type Engine, FIGURES, type Generation } from './figures.ts';
import type { ModelYear } from './model-deck.ts';
import { type Deal, foreignUsedShare, usualMileageKm } from './price.ts';
import type { Random } from './random.ts';

/** A car that is for sale, as it stands there: before its seller says or leaves out anything. */
export type Car = {
  model: DemoModel;
  modelYear: number;
  age: number;
  generation: Generation;
  engine: Engine;
  condition: Condition;
  mileageKm: number;
  place: Place;
  color: string;
  deal: Deal;
  soldBy: 'dealer' | 'owner';
  createdAt: Date;
};

export const DAY_MS = 86_400_000;
const DAYS_LISTED = 365;
const SOLD_BY_OWNER = 0.36;
/** In a hundred listings: clear bargains, and just as many that ask too much. */
const DEALS = { good: 8, usual: 84, dear: 8 } as const;

const PLACES = FIGURES.places.map(({ place, share }) => {
  const found = findPlace(place);
  if (!found) throw new Error(`Nobody knows where ${place} is`);
  return { place: found, share };
});
const COLORS = Object.entries(FIGURES.colors);

/** A car of this model and year, listed within the year before `now`. */
export function drawCar({ model, modelYear }: ModelYear, year: number, now: Date, random: Random): Car {
  const age = Math.max(0, year - modelYear);
  const generation = model.generations.findLast(({ from }) => from <= modelYear) ?? model.generations[0];
  if (!generation) throw new Error(`${model.make} ${model.model} has no generation`);
  const condition = drawCondition(model, age, random);
  return {
    model,
    modelYear,
    age,
    generation,
    condition,
    engine: random.weighted(generation.engines, ({ share }) => share),
    mileageKm: drawMileageKm(model, age, condition, random),
    place: random.weighted(PLACES, ({ share }) => share).place,
    color: random.weighted(COLORS, ([, share]) => share)[0],
    deal: random.weighted(['good', 'usual', 'dear'] as const, (deal) => DEALS[deal]),
    soldBy: condition === 'local used' && random.happens(SOLD_BY_OWNER) ? 'owner' : 'dealer',
    createdAt: new Date(now.getTime() - DAYS_LISTED * DAY_MS * random.next() ** 1.6),
  };
}

function drawCondition(model: DemoModel, age: number, random: Random): Condition {
  const { brandNew } = bandOf(FIGURES.conditionByAge, age);
  if (model.soldNew && random.happens(brandNew)) return 'brand new';
  return random.happens(foreignUsedShare(model, age)) ? 'foreign used' : 'local used';
}

function drawMileageKm(model: DemoModel, age: number, condition: Condition, random: Random): number {
  if (condition === 'brand new') return random.whole(8, 90);
  const { spread } = bandOf(FIGURES.mileageByAge, age);
  const drawn = Math.max(2_500, usualMileageKm(model, age) * Math.exp(spread * random.bell()));
  const km = condition === 'foreign used' ? asImported(drawn, age) : drawn;
  const step = random.weighted([1, 1_000, 10_000], (size) => ({ 1: 39, 1000: 52, 10000: 9 })[size] ?? 0);
  return Math.max(step, Math.round(km / step) * step);
}

/** Cars that are brought in were seldom driven more in a year; what is beyond comes near to it. */
const IMPORTED_KM_A_YEAR = 17_000;

function asImported(km: number, age: number): number {
  const most = IMPORTED_KM_A_YEAR * Math.max(age, 1);
  return km <= most ? km : most * (0.8 + 0.2 * (most / km));
}
