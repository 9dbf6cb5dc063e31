import { z } from 'zod';
import { onlyBodyOf } from '../adverts/rows/identity.ts';
import type { VehicleColumns } from '../vehicles/columns.ts';
import type { CheckedField } from './generation-rows.ts';
import {
  type Engine,
  enginesOf,
  type FoundGenerations,
  findGenerations,
  type Generation,
  type KnownCar,
} from './generations.ts';
import { factsStatedIn } from './variant.ts';

/** The columns that the catalogue of generations may fill where an advert leaves them out. */
export const DERIVED_COLUMNS = ['body_type', 'seats', 'drive', 'fuel_type', 'engine', 'engine_cc'] as const;
export type DerivedColumn = (typeof DERIVED_COLUMNS)[number];
type DerivedFacts = Partial<Pick<VehicleColumns, DerivedColumn>>;

type ReadColumn = 'year' | 'variant' | 'title' | DerivedColumn;
/** What a listing's advert states of the car, and nothing derived. */
export type StatedCar = Pick<VehicleColumns, 'make' | 'model'> & {
  [Column in ReadColumn]?: VehicleColumns[Column] | null | undefined;
};
type FilledFacts = { [Column in DerivedColumn]?: VehicleColumns[Column] | null } & { derived: string };

const readMarks = new Map<string, readonly DerivedColumn[]>();

/** The derivable columns that a listing's `derived`, a JSON list, names. Markets have a few dozen such lists. */
export function derivedColumns(derived: string): readonly DerivedColumn[] {
  let columns = readMarks.get(derived);
  if (!columns) {
    columns = z.array(z.enum(DERIVED_COLUMNS)).parse(JSON.parse(derived));
    readMarks.set(derived, columns);
  }
  return columns;
}

/** A row as its advert states it: null where a fact was derived. */
export function statedFacts<Row extends { derived: string }>(row: Row): Row {
  const gaps = derivedColumns(row.derived).filter((column) => column in row);
  return gaps.length === 0 ? row : { ...row, ...Object.fromEntries(gaps.map((column) => [column, null])) };
}

/** Whether a column may change because others do. */
export const isDerivable = (column: string): boolean =>
  column === 'derived' || column === 'groups' || DERIVED_COLUMNS.some((one) => one === column);

/** What every derivable column that a listing's advert does not state is to hold, and the mark beside them. */
export function fillGaps(stated: StatedCar): FilledFacts {
  const facts = derivedFacts(stated);
  const gaps = DERIVED_COLUMNS.filter((column) => isUnstated(stated, column));
  const filled = Object.fromEntries(gaps.map((column) => [column, facts[column] ?? null]));
  return { ...filled, derived: JSON.stringify(gaps.filter((column) => facts[column] !== undefined)) };
}

/**
 * The facts that follow from a listing's model and generation where its advert states none: only those in which all
 * generations that it can be of agree and that were checked. `listing` holds nothing derived: see `statedFacts`.
 */
export function derivedFacts(listing: StatedCar): DerivedFacts {
  const car = carOf(listing);
  const found = findGenerations(car);
  const facts: { [Column in DerivedColumn]?: DerivedFacts[Column] | undefined } = {
    body_type: onlyBodyOf(listing.make, listing.model),
    ...(found.certainty !== 'none' && factsOf(found, car)),
  };
  const said = saidInTitle(listing.title ?? '');
  const missing = DERIVED_COLUMNS.filter(
    (column) => facts[column] !== undefined && isUnstated(listing, column) && !said.has(column),
  );
  return Object.fromEntries(missing.map((column) => [column, facts[column]]));
}

/** The columns that the words of a title state: `Noah, 7 seater, 4WD` needs no seats. */
function saidInTitle(title: string): ReadonlySet<DerivedColumn> {
  const { seats, drive, fuelType, engine } = factsStatedIn(title);
  return new Set<DerivedColumn>([
    ...(seats ? (['seats'] as const) : []),
    ...(drive ? (['drive'] as const) : []),
    ...(fuelType ? (['fuel_type'] as const) : []),
    ...(engine ? (['engine', 'engine_cc'] as const) : []),
  ]);
}

function factsOf(found: FoundGenerations, car: KnownCar): DerivedFacts {
  const bodyType = onlyValue(found, 'bodies', ({ bodies }) => bodies);
  const seats = onlyValue(found, 'seats', (one) => one.seats);
  const drive = onlyValue(found, 'drive', ({ drives }) => drives);
  return {
    ...(bodyType && { body_type: bodyType }),
    ...(seats && { seats }),
    ...(drive && { drive }),
    ...engineFacts(found, car),
  };
}

const isUnstated = (listing: StatedCar, column: DerivedColumn): boolean =>
  listing[column] === undefined || listing[column] === null;

/** A listing, without what was derived for it, as the catalogue is asked for it. */
export function carOf({ make, model, year, variant, title, ...facts }: StatedCar): KnownCar {
  return {
    ...{ make, model, year },
    text: `${variant ?? ''} ${title ?? ''}`,
    fuelType: facts.fuel_type,
    engine: facts.engine,
    engineCc: facts.engine_cc,
    bodyType: facts.body_type,
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
