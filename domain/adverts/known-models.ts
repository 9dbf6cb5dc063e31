import { CATALOGUE, findMake } from '../catalogue/catalogue.ts';
import type { CheckedField } from '../catalogue/generation-rows.ts';
import {
  type Engine,
  enginesOf,
  findGenerations,
  type Generation,
  generationsOf,
} from '../catalogue/generations.ts';
import type { BodyType, Drive, FuelType, Transmission } from '../vehicles/words.ts';

type KnownGeneration = { name: string; codes: string[]; from: number; to: number | null };
export type KnownModel = { name: string; generations: KnownGeneration[]; trims: string[] };

/** The makes of the catalogue, by name. */
export const listMakes = (): string[] => CATALOGUE.map(({ name }) => name);

/** The models of a make with their generations, oldest first, and trims; none for a make that is not known. */
export function listModels(make: string): KnownModel[] {
  const name = findMake(make);
  const models = CATALOGUE.find((one) => one.name === name)?.models ?? [];
  return models.map((model) => {
    const generations = generationsOf(name ?? '', model.name);
    return { name: model.name, generations: generations.map(toKnown), trims: trimsOf(generations) };
  });
}

const toKnown = (one: Generation): KnownGeneration => ({
  name: one.names[0] ?? one.codes[0] ?? `${one.from}–${one.to ?? ''}`,
  codes: [...one.codes],
  from: one.from,
  to: one.to ?? null,
});

const trimsOf = (generations: readonly Generation[]): string[] => [
  ...new Set(generations.flatMap(({ trims }) => trims)),
];

export type AskedCar = {
  make: string;
  model: string;
  year?: number | undefined;
  /** Trim, chassis code or designation, as a seller writes it. */
  variant?: string | undefined;
};
export type Fills = {
  bodyType: BodyType[];
  seats: number[];
  doors: number[];
  drive: Drive[];
  fuelType: FuelType[];
  engine: string[];
  engineCc: number[];
  transmission: Transmission[];
};
export type KnownCar = { generations: Omit<KnownGeneration, 'codes'>[]; trims: string[]; fills: Fills };

/**
 * The catalogue's facts of a car that is being described. `fills` lists the values that each field can have. One value
 * alone may be filled in, so one that no price list and no advert bore out is left out; doors are in neither, and the
 * seller confirms them.
 */
export function knownCar({ make, model, year, variant }: AskedCar): KnownCar {
  const car = { make, model, year, text: variant };
  const { generations, clues } = findGenerations(car);
  const engines = generations.flatMap((one) => enginesOf(one, { make, model }, clues));
  const of = <Value>(field: CheckedField, values: readonly Value[]): Value[] =>
    borneOut(generations, field, values);
  return {
    generations: generations.map(toKnown).map(({ codes: _, ...one }) => one),
    trims: trimsOf(generations),
    fills: {
      bodyType: of(
        'bodies',
        generations.flatMap(({ bodies }) => bodies),
      ),
      seats: of(
        'seats',
        generations.flatMap(({ seats }) => seats),
      ),
      doors: [...new Set(generations.flatMap(({ doors }) => doors))],
      drive: of(
        'drive',
        generations.flatMap(({ drives }) => drives),
      ),
      fuelType: of('fuels', engines.flatMap(fuelsOf)),
      engine: of('engines', engines.flatMap(litresOf)),
      engineCc: of(
        'engines',
        engines.flatMap(({ cc }) => cc ?? []),
      ),
      transmission: engines.length > 0 && engines.every(isElectric) ? ['automatic'] : [],
    },
  };
}

/** The values, each once; a single one only where every generation was checked in this. */
function borneOut<Value>(
  generations: readonly Generation[],
  field: CheckedField,
  values: readonly Value[],
): Value[] {
  const distinct = [...new Set(values)];
  const isChecked = generations.every(({ unverified }) => !unverified.has(field));
  return distinct.length > 1 || isChecked ? distinct : [];
}

/** A mild hybrid goes by either name. */
const fuelsOf = ({ fuel, isMild }: Engine): FuelType[] => (isMild ? [fuel, 'hybrid'] : [fuel]);

const LEAST_LITRES_SAID = 1;

/** Smaller ones are said in cc. */
const litresOf = ({ litres }: Engine): string[] =>
  litres !== null && litres >= LEAST_LITRES_SAID ? [`${litres.toFixed(1)}L`] : [];

/** A car without gears to change is an automatic to its buyer. */
const isElectric = ({ fuel }: Engine): boolean => fuel === 'electric';
