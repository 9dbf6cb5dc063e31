import checks from '#data/generation-checks.json' with { type: 'json' };
import type { BodyType, FuelType } from '../vehicles/words.ts';
import { findModel, nameKey } from './catalogue.ts';
import { type ClueIndex, type Clues, cluesIn, indexClues } from './generation-clues.ts';
import { GENERATION_FILES } from './generation-files.ts';
import {
  type Engine,
  type Generation,
  generationKey,
  itemsIn,
  type MakeFile,
  readGeneration,
} from './generation-rows.ts';

export type { Cab, Engine, Generation } from './generation-rows.ts';

/** What is known of a car beside its make and model, as adverts and searches say it. */
export type KnownCar = {
  make: string;
  model: string;
  year?: number | null | undefined;
  /** Variant, title or the words of a search: chassis codes, nicknames and engine designations are read from it. */
  text?: string | null | undefined;
  fuelType?: FuelType | null | undefined;
  /** As an advert writes it: `2.0L`. */
  engine?: string | null | undefined;
  engineCc?: number | null | undefined;
  bodyType?: BodyType | null | undefined;
};

export type FoundGenerations = {
  /** `none` also where what is known contradicts itself, such as a chassis code of other years. */
  certainty: 'one' | 'several' | 'none';
  generations: readonly Generation[];
  clues: Clues;
};

type KnownModel = { generations: readonly Generation[]; index: ClueIndex };
const NO_MODEL: KnownModel = { generations: [], index: indexClues([]) };

const byMake = new Map<string, ReadonlyMap<string, KnownModel>>();

/** All generations of a model, as the catalogue lists them; none where it does not know the model. */
export const generationsOf = (make: string, model: string): readonly Generation[] =>
  knownModel(make, model).generations;

/** Models of a make are read when one of them is first asked for. */
function knownModel(make: string, model: string): KnownModel {
  const key = nameKey(make);
  let models = byMake.get(key);
  if (!models) {
    const file = GENERATION_FILES.find((one) => nameKey(one.make) === key);
    models = file ? readMake(file) : new Map();
    byMake.set(key, models);
  }
  return models.get(nameKey(findModel(make, model)?.model ?? model)) ?? NO_MODEL;
}

/** Every generation of every make. */
export const allGenerations = (): Generation[] =>
  GENERATION_FILES.flatMap(({ make, models }) =>
    Object.keys(models).flatMap((model) => generationsOf(make, model)),
  );

/** By make, model and `generationKey`, the fields that were sighted: see `scripts/generations-check.ts`. */
const CHECKED: Record<string, Record<string, Record<string, string>>> = checks.checked;

function readMake({ make, models }: MakeFile): ReadonlyMap<string, KnownModel> {
  const read = new Map<string, KnownModel>();
  for (const [model, row] of Object.entries(models)) {
    const generations = row.generations.map((one) =>
      readGeneration(make, model, row, one, CHECKED[make]?.[model]?.[generationKey(one)]),
    );
    const known = { generations, index: indexClues(generations) };
    for (const name of [model, ...itemsIn(row.also)]) read.set(nameKey(name), known);
  }
  return read;
}

/** The generations that a car can be of, by its year and by what its words say. Nothing is guessed. */
export function findGenerations(car: KnownCar): FoundGenerations {
  const { generations: ofModel, index } = knownModel(car.make, car.model);
  const clues = cluesIn(`${car.model} ${car.text ?? ''}`, car.model, index);
  const { year } = car;
  const inYears = year ? ofModel.filter((one) => isOfYear(one, year)) : ofModel;
  const named = clues.generations.size > 0 ? inYears.filter((one) => clues.generations.has(one)) : inYears;
  const byFacts = [
    (one: Generation) => clues.cab === undefined || one.cabs.includes(clues.cab),
    (one: Generation) => !car.bodyType || one.bodies.includes(car.bodyType),
    (one: Generation) => clues.badge === undefined || one.engines.some((engine) => hasBadge(engine, clues)),
    (one: Generation) => one.engines.some((engine) => fitsEngine(engine, car)),
  ];
  const generations = byFacts.reduce(narrow, named);
  const certainty = generations.length === 1 ? 'one' : generations.length > 1 ? 'several' : 'none';
  return { certainty, generations, clues };
}

/** Whether a year lies in a generation's. */
export const isOfYear = ({ from, to }: Generation, year: number): boolean =>
  year >= from && (to === undefined || year <= to);

/** An advert's facts narrow the generations; one that fits none is a slip of the advert and narrows nothing. */
function narrow(
  generations: readonly Generation[],
  fits: (one: Generation) => boolean,
): readonly Generation[] {
  const kept = generations.filter(fits);
  return kept.length > 0 ? kept : generations;
}

/** The engines of a generation that a car can have: by its designation, fuel and size, where these are known. */
export function enginesOf(generation: Generation, car: KnownCar, clues: Clues): readonly Engine[] {
  const named =
    clues.badge === undefined ? undefined : generation.engines.filter((one) => hasBadge(one, clues));
  return (named ?? generation.engines).filter((engine) => fitsEngine(engine, car));
}

const hasBadge = ({ badgeKeys }: Engine, { badge = '', isBadgeLoose }: Clues): boolean =>
  badgeKeys.some((key) => key === badge || (isBadgeLoose && isDieselTwin(key, badge)));

/** `C200d` and `C200CDI` may be meant by who chose `C200` from a list. */
const isDieselTwin = (key: string, badge: string): boolean =>
  key.startsWith(badge) && /^(?:[a-z+]+)$/.test(key.slice(badge.length));

const CC_TOLERANCE = 60;

/** Whether an engine can be the one that a car's facts describe; what they leave open fits. */
export function fitsEngine(engine: Engine, { fuelType, engineCc, engine: stated }: KnownCar): boolean {
  if (fuelType && engine.fuel !== fuelType && !isCalled(engine, fuelType)) return false;
  if (engineCc) return engine.cc !== null && Math.abs(engine.cc - engineCc) <= CC_TOLERANCE;
  const litres = litresOf(stated ?? '');
  return litres === undefined || (engine.litres !== null && sameLitres(engine, litres));
}

/** Mild hybrids go by either name, and plug-in hybrids by that of hybrids. */
const isCalled = ({ isMild, fuel }: Engine, stated: FuelType): boolean =>
  stated === 'hybrid' && (isMild || fuel === 'plug-in hybrid');

/** `2.2` for 2,143 cc is usual too: the maker's litres and the rounded size both count. */
const sameLitres = ({ litres, cc }: Engine, stated: number): boolean =>
  [litres, cc === null ? null : cc / 1000].some((size) => size !== null && Math.abs(size - stated) < 0.1);

function litresOf(engine: string): number | undefined {
  const [, litres] = /(\d{1,2}\.\d)/.exec(engine) ?? [];
  return litres ? Number(litres) : undefined;
}
