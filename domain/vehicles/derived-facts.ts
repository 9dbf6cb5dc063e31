import type { CheckedField } from './generation-rows.ts';
import {
  enginesOf,
  type FoundGenerations,
  findGenerations,
  type Generation,
  type KnownCar,
} from './generations.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

/** The columns that the catalogue of generations may fill where an advert leaves them out. */
export const DERIVED_COLUMNS = [
  'body_type',
  'seats',
  'doors',
  'drive',
  'fuel_type',
  'engine',
  'engine_cc',
] as const;
export type DerivedColumn = (typeof DERIVED_COLUMNS)[number];
type DerivedFacts = Partial<Pick<VehicleColumns, DerivedColumn>>;

type Listing = Pick<VehicleColumns, 'make' | 'model'> & Partial<VehicleColumns>;

/**
 * The facts that follow from a listing's generation where its advert states none: only those in which all
 * generations that it can be of agree, and never from what the catalogue marks as unverified. The caller
 * stores them with their columns' names in `derived`.
 */
export function derivedFacts(listing: Listing): DerivedFacts {
  const car = carOf(listing);
  const found = findGenerations(car);
  if (found.certainty === 'none') return {};
  const facts: { [Column in DerivedColumn]?: DerivedFacts[Column] | undefined } = {
    body_type: onlyValue(found, 'bodies', ({ bodies }) => bodies),
    seats: onlyValue(found, 'seats', ({ seats }) => seats),
    doors: onlyValue(found, 'doors', ({ doors }) => doors),
    drive: onlyValue(found, 'drive', ({ drives }) => drives),
    ...engineFacts(found, car),
  };
  const missing = Object.entries(facts).filter(
    ([column, fact]) => fact !== undefined && isUnstated(listing, column),
  );
  return Object.fromEntries(missing);
}

const isUnstated = (listing: Listing, column: string): boolean => {
  const stated = Object.entries(listing).find(([name]) => name === column)?.[1];
  return stated === undefined || stated === null;
};

/** A listing as the catalogue is asked for it. */
export function carOf({ make, model, year, variant, title, ...facts }: Listing): KnownCar {
  return {
    ...{ make, model, year },
    text: `${variant ?? ''} ${title ?? ''}`,
    fuelType: facts.fuel_type,
    engine: facts.engine,
    engineCc: facts.engine_cc,
    bodyType: facts.body_type_derived ? undefined : facts.body_type,
  };
}

/** What all generations have, where each has exactly one and none is marked unverified. */
function onlyValue<Value>(
  { generations }: FoundGenerations,
  field: CheckedField,
  valuesOf: (one: Generation) => readonly Value[],
): Value | undefined {
  if (generations.some((one) => one.unverified.has(field) || valuesOf(one).length !== 1)) return undefined;
  const [only, ...others] = new Set(generations.flatMap(valuesOf));
  return others.length === 0 ? only : undefined;
}

function engineFacts({ generations, clues }: FoundGenerations, car: KnownCar): DerivedFacts {
  if (generations.some(({ unverified }) => unverified.has('engines'))) return {};
  const engines = generations.map((one) => enginesOf(one, car, clues));
  if (engines.some((ofOne) => ofOne.length === 0)) return {};
  const all = engines.flat();
  const [fuel, ...otherFuels] = new Set(all.map((one) => (one.isMild ? undefined : one.fuel)));
  const [litres, ...otherLitres] = new Set(all.map((one) => one.litres));
  const [cc, ...otherSizes] = new Set(all.map((one) => one.cc));
  return {
    ...(fuel && otherFuels.length === 0 && { fuel_type: fuel }),
    ...(litres && otherLitres.length === 0 && { engine: `${litres.toFixed(1)}L` }),
    ...(cc && otherSizes.length === 0 && { engine_cc: cc }),
  };
}
