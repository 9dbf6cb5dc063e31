import type { Condition } from '#domain/vehicles/words.ts';
import { bandOf, type DemoModel, type Engine, FIGURES, type Generation } from './figures.ts';
import type { Random } from './random.ts';

export type Deal = 'good' | 'usual' | 'dear';

export type Priced = {
  model: DemoModel;
  generation: Generation;
  engine: Engine;
  age: number;
  condition: Condition;
  mileageKm: number;
  inMombasa: boolean;
  deal: Deal;
};

/** The widest spread that a deal is measured by: beyond it a bargain would look like a fraud. */
const WIDEST_DEAL_SPREAD = 0.15;

/** An asking price in KES as the market would have it, with the ending that sellers like. */
export function askingPriceKes(car: Priced, random: Random): number {
  const worth = Math.log(medianKes(car.model, car.age)) + logEffects(car) + deviation(car, random);
  return withSellersEnding(Math.exp(worth), random);
}

/** The middle price in KES of a model at an age in years, from the measured medians of the model years. */
export function medianKes(model: DemoModel, age: number): number {
  const year = FIGURES.calibrationYear - age;
  const { pricesKes } = model;
  const below = pricesKes.findLast(([anchor]) => anchor <= year);
  const above = pricesKes.find(([anchor]) => anchor >= year);
  const perYear = Math.log(1 + model.depreciationPercent / 100);
  if (below && above) {
    const [fromYear, from] = below;
    const [toYear, to] = above;
    const way = toYear === fromYear ? 0 : (year - fromYear) / (toYear - fromYear);
    return from * (to / from) ** way;
  }
  const [anchor, price] = below ?? above ?? [year, 0];
  return price * Math.exp((year - anchor) * perYear);
}

/** The share of used cars of this age that came in from abroad, as this model's adverts have it. */
export function foreignUsedShare(model: DemoModel, age: number): number {
  const { foreignUsed, brandNew } = bandOf(FIGURES.conditionByAge, age);
  const share = Math.min(foreignUsed / (1 - brandNew), 0.98);
  const odds = (share / (1 - share)) * model.foreignUsedOdds;
  return odds / (1 + odds);
}

/** The mileage in km that is usual for a model at an age. */
export function usualMileageKm(model: DemoModel, age: number): number {
  return bandOf(FIGURES.mileageByAge, age).medianKm * model.mileageFactor;
}

function logEffects(car: Priced): number {
  const { localUsed, per10000Km, mombasa } = FIGURES.effects;
  const ofCondition = car.condition === 'local used' ? Math.log(localUsed) : 0;
  const ofMileage = (per10000Km * (car.mileageKm - usualMileageKm(car.model, car.age))) / 10_000;
  const ofPlace = car.inMombasa ? Math.log(mombasa) : 0;
  return logOfEngine(car.engine) + ofCondition + ofMileage + ofPlace - usualLogEffects(car);
}

const logOfEngine = (engine: Engine): number =>
  Math.log(engine.price) + (engine.gearbox === 'manual' ? Math.log(FIGURES.effects.manual) : 0);

/** What condition and engine do on average: the measured medians already hold it. */
function usualLogEffects({ model, generation, age }: Priced): number {
  const shares = generation.engines.reduce((sum, engine) => sum + engine.share, 0);
  const ofEngines = generation.engines.reduce((sum, engine) => sum + engine.share * logOfEngine(engine), 0);
  const localShare = 1 - foreignUsedShare(model, age);
  return ofEngines / shares + localShare * Math.log(FIGURES.effects.localUsed);
}

function deviation({ model, deal }: Priced, random: Random): number {
  const spread = Math.min(model.priceSpread, WIDEST_DEAL_SPREAD);
  if (deal === 'good') return -spread * (1.3 + 0.7 * random.next());
  if (deal === 'dear') return spread * (1.4 + 0.9 * random.next());
  return 0.5 * model.priceSpread * random.bell();
}

function withSellersEnding(amount: number, random: Random): number {
  const endings = FIGURES.priceEndings.find(({ belowKes }) => amount < belowKes);
  if (!endings) return to(100_000, amount);
  const { hundredThousand, fiftyThousand, tenThousand, charm, thousand } = endings;
  const ending = random.weighted(
    [
      { share: hundredThousand, round: () => to(100_000, amount) },
      { share: fiftyThousand, round: () => to(100_000, amount - 50_000) + 50_000 },
      { share: tenThousand, round: () => to(10_000, amount) },
      { share: charm, round: () => to(10_000, amount) - 1_000 },
      { share: thousand, round: () => to(1_000, amount) },
    ],
    ({ share }) => share,
  );
  return ending.round();
}

const to = (step: number, amount: number): number => Math.max(1, Math.round(amount / step)) * step;
