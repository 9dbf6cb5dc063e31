import type { CheckedField } from './generation-rows.ts';
import {
  type Engine,
  enginesOf,
  type FoundGenerations,
  findGenerations,
  type Generation,
  type KnownCar,
} from './generations.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

/** The columns that the catalogue of generations may fill where an advert leaves them out. */
export const DERIVED_COLUMNS = ['body_type', 'seats', 'drive', 'fuel_type', 'engine', 'engine_cc'] as const;
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

/** What all generations have, where each has exactly one and it was checked. */
function onlyValue<Value>(
  { generations }: FoundGenerations,
  field: CheckedField,
  valuesOf: (one: Generation) => readonly Value[],
): Value | undefined {
  if (generations.some((one) => one.unverified.has(field))) return undefined;
  const values = generations.map((one) => [...new Set(valuesOf(one))]);
  if (values.some(({ length }) => length !== 1)) return undefined;
  const [only, ...others] = new Set(values.flat());
  return others.length === 0 ? only : undefined;
}

/**
 * Of one fuel, size or displacement in all generations. A designation that the advert writes (`E220d`) states the
 * engine, and a stated fuel narrows sizes; a stated size never yields a fuel, as sizes are misread more often.
 */
function engineFacts(found: FoundGenerations, car: KnownCar): DerivedFacts {
  const { generations, clues } = found;
  if (generations.some((one) => enginesOf(one, car, clues).length === 0)) return {};
  const named = { make: car.make, model: car.model, fuelType: car.fuelType };
  const only = <Value>(field: CheckedField, read: (engine: Engine) => Value) =>
    onlyValue(found, field, (one) => enginesOf(one, named, clues).map(read));
  // A mild hybrid goes by either name.
  const fuel = only(clues.badge === undefined ? 'fuels' : 'engines', ({ isMild, fuel: own }) =>
    isMild ? null : own,
  );
  const litres = only('engines', (engine) => engine.litres);
  const cc = only('engines', (engine) => engine.cc);
  return {
    ...(fuel && { fuel_type: fuel }),
    // Smaller ones are said in cc.
    ...(litres && litres >= 1 && { engine: `${litres.toFixed(1)}L` }),
    ...(cc && { engine_cc: cc }),
  };
}
