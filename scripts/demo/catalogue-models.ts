import { CATALOGUE } from '#domain/catalogue/catalogue.ts';
import type { BodyType } from '#domain/vehicles/words.ts';
import { type DemoModel, type Engine, FIGURES, type Generation } from './figures.ts';

const NEW_PRICE_KES: Partial<Record<BodyType, number>> = {
  hatchback: 2_200_000,
  sedan: 3_500_000,
  suv: 6_500_000,
  pickup: 7_000_000,
  bus: 9_000_000,
  truck: 8_000_000,
};
const USUAL_NEW_PRICE_KES = 4_000_000;

const engine = (fuel: Engine['fuel'], gearbox: Engine['gearbox'], share: number): Engine => ({
  name: null,
  cc: null,
  hp: null,
  nm: null,
  drive: null,
  kmPerLitre: null,
  price: 1,
  fuel,
  gearbox,
  share,
});

const ANY_GENERATION: Generation = {
  from: 1990,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightKg: null,
  bootLitres: null,
  doors: null,
  seats: null,
  engines: [
    engine('petrol', 'automatic', 7),
    engine('diesel', 'automatic', 2),
    engine('petrol', 'manual', 0.5),
    engine('hybrid', 'cvt', 1),
  ],
};

const YEARS: DemoModel['yearAdverts'] = [
  ...[2008, 2010, 2011, 2012, 2013].map((year) => [year, 3] as const),
  ...[2014, 2015, 2016, 2017, 2018].map((year) => [year, 12] as const),
  ...[2019, 2020, 2022].map((year) => [year, 3] as const),
];

const measured = new Set(FIGURES.models.map(({ make, model }) => `${make} ${model}`));

/**
 * The catalogue's models that were not measured, with rough prices by body and no engine facts: they make a
 * large market as varied as a real one, for measuring speed, and never stand in the demo market.
 */
export const UNMEASURED_MODELS: readonly DemoModel[] = CATALOGUE.flatMap(({ name: make, models }) =>
  models
    .filter((model) => !measured.has(`${make} ${model.name}`))
    .map(
      ({ name: model, bodyType = 'sedan' }, position): DemoModel => ({
        make,
        model,
        bodyType,
        listings: 1 / (1 + position),
        tier: 'family',
        origins: { Japan: 1 },
        lastYear: 2024,
        pricesKes: [[FIGURES.calibrationYear, NEW_PRICE_KES[bodyType] ?? USUAL_NEW_PRICE_KES]],
        yearAdverts: YEARS,
        depreciationPercent: 10,
        priceSpread: 0.12,
        foreignUsedOdds: 1,
        mileageFactor: 1,
        soldNew: false,
        generations: [ANY_GENERATION],
      }),
    ),
);
