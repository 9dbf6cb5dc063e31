import { type DemoModel, FIGURES, type Generation } from '../../figures.ts';
import { CARS } from '../bodies/all.ts';
import type { Car } from '../bodies/car.ts';
import { BODIES, type Body, type Extra, type Rim } from '../vocabulary.ts';
import { FAMILY_CARS } from './family-cars.ts';
import type { ModelDesign } from './model-design.ts';
import { PICKUPS } from './pickups.ts';
import { PREMIUM } from './premium.ts';
import { shapedCar } from './shape.ts';
import { SMALL_CARS } from './small-cars.ts';
import { SUVS } from './suvs.ts';

/** A car that can be drawn, and what its cars may wear. */
export type Design = {
  name: string;
  body: Body;
  car: Car;
  rims: readonly Rim[];
  extras: readonly Extra[];
};

const MODELS: Readonly<Record<string, ModelDesign>> = {
  ...SMALL_CARS,
  ...FAMILY_CARS,
  ...SUVS,
  ...PREMIUM,
  ...PICKUPS,
};

const WORKING: readonly Body[] = ['van', 'bus', 'truck'];

const ofBody = (body: Body): Design => ({
  name: body,
  body,
  car: CARS[body],
  rims: WORKING.includes(body) ? ['steel', 'cap', 'six'] : ['five', 'seven', 'ten', 'twin', 'blade'],
  extras: ['dark', 'visors'],
});

function ofGeneration({ make, model }: DemoModel, generation: Generation): Design | undefined {
  const own = MODELS[`${make} ${model}`];
  if (!own) return undefined;
  const { body, rims, extras } = own;
  const { shape, looks = {} } = own.style(generation.from);
  const usual = CARS[body];
  const size = {
    length: (generation.lengthMm ?? usual.plan.length * 1000) / 1000,
    width: (generation.widthMm ?? usual.plan.width * 1000) / 1000,
    height: (generation.heightMm ?? 1600) / 1000,
  };
  const car = shapedCar(usual, { ...size, ...shape }, looks);
  return { name: designName(model, generation.from), body, car, rims, extras };
}

/** `vitz-2011`: a model with the first year of the generation. */
export function designName(model: string, from: number): string {
  const word = model.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${word}-${from}`;
}

const DESIGNS = new Map(
  [
    ...BODIES.map(ofBody),
    ...FIGURES.models.flatMap((model) =>
      model.generations.flatMap((each) => ofGeneration(model, each) ?? []),
    ),
  ].map((design) => [design.name, design]),
);

export const DESIGN_NAMES: readonly string[] = [...DESIGNS.keys()];
export const findDesign = (name: string): Design | undefined => DESIGNS.get(name);

/** The design of a key that was parsed. */
export function designOf(name: string): Design {
  const design = findDesign(name);
  if (!design) throw new Error(`There is no design ${name}.`);
  return design;
}
