import { factsStatedIn, featuresStatedIn } from '../../catalogue/variant.ts';
import { FLAG_COLUMNS, fitsColumn, LIST_COLUMNS, type VehicleColumns } from '../../vehicles/columns.ts';
import { ccIn, isBareCc } from '../../vehicles/engine.ts';
import { type Field, findField } from '../../vehicles/fields.ts';
import { titleOf } from '../../vehicles/title.ts';
import type { Equipment } from '../equipment.ts';
import { weighTogether } from '../weigh-together.ts';
import { readTitle, withEquipment } from '../written-title.ts';
import { readWords } from './description.ts';
import { readFigures } from './figures.ts';
import { onlyBodyOf, readIdentity } from './identity.ts';
import { type Notes, newNotes } from './notes.ts';
import { readPlace } from './place.ts';
import { blockOf, flagOf, lineOf, listOf } from './text.ts';

export type { VehicleColumns } from '../../vehicles/columns.ts';
export type { Notes, Problem, Repair, Warning } from './notes.ts';

type ReadVehicle = Notes & {
  vehicle: Partial<VehicleColumns>;
  /** What the variant and the title list, which `vehicle` has in its lists. */
  equipment: readonly Equipment[];
};

/** The four columns that every listing has, and those that its row states. */
export type NormalVehicle = Pick<VehicleColumns, 'title' | 'make' | 'model' | 'year'> &
  Partial<VehicleColumns>;
type NormalisedVehicle = Notes & { vehicle: NormalVehicle | undefined };

/**
 * Reads a row under any of its known spellings into canonical columns. Only columns that the row names
 * appear; values that cannot be read are left empty and noted. Nothing is invented. `before` says what a row that names
 * only some columns is about. Never throws.
 */
export function readVehicle(
  raw: Record<string, unknown>,
  thisYear: number,
  before: Partial<VehicleColumns> = {},
): ReadVehicle {
  const notes = newNotes();
  const fields = fieldsOf(raw);
  const { columns: identity, words, ...listed } = readIdentity(fields, notes, before);
  const vehicle: Partial<VehicleColumns> = {
    ...identity,
    ...readFigures(fields, thisYear, notes),
    ...readWords(fields, notes),
    ...readPlace(fields, notes),
    ...readLists(fields),
    ...readFlags(fields),
  };
  const { title, equipment: inTitle } = readTitle(lineOf(fields.get('title'), 500), {
    ...before,
    ...vehicle,
  });
  if (title !== '') vehicle.title = title;
  if (fields.has('description')) vehicle.description = blockOf(fields.get('description')) || null;
  addEngineSize(vehicle);
  addStatedFacts(vehicle, words);
  const equipment = [...listed.equipment, ...inTitle];
  Object.assign(vehicle, withEquipment(vehicle, equipment));
  weighTogether(vehicle, notes);
  return { vehicle, equipment, ...notes };
}

/**
 * Reads a whole row into a listing: as `readVehicle`, with its title. `vehicle` is undefined exactly when `problems` says why. Never throws.
 */
export function normaliseVehicle(raw: Record<string, unknown>, thisYear: number): NormalisedVehicle {
  const { vehicle, equipment: _, ...notes } = readVehicle(raw, thisYear);
  const { make, model, year } = vehicle;
  for (const column of ['make', 'model', 'year'] as const) {
    const isMissing =
      vehicle[column] === undefined && !notes.problems.some((problem) => problem.column === column);
    if (isMissing) notes.problems.push({ column, value: '', reason: `the ${column} is missing` });
  }
  if (notes.problems.length > 0 || make === undefined || model === undefined || year === undefined) {
    return { vehicle: undefined, ...notes };
  }
  const title = vehicle.title ?? titleOf(vehicle);
  return { vehicle: { ...vehicle, title, make, model, year }, ...notes };
}

function fieldsOf(raw: Record<string, unknown>): Map<Field, unknown> {
  const fields = new Map<Field, unknown>();
  for (const [name, value] of Object.entries(raw)) {
    const field = findField(name);
    if (field && (!fields.has(field) || lineOf(fields.get(field)) === '')) fields.set(field, value);
  }
  return fields;
}

function readLists(fields: ReadonlyMap<Field, unknown>): Partial<VehicleColumns> {
  const stated = LIST_COLUMNS.filter((column) => fields.has(column));
  return Object.fromEntries(stated.map((column) => [column, JSON.stringify(listOf(fields.get(column)))]));
}

function readFlags(fields: ReadonlyMap<Field, unknown>): Partial<VehicleColumns> {
  const flags = FLAG_COLUMNS.map((column) => [column, flagOf(fields.get(column))] as const);
  return Object.fromEntries(
    flags.filter(([, flag]) => flag !== undefined).map(([column, flag]) => [column, flag ? 1 : 0]),
  );
}

/** `Engine size: 3000cc` and a bare `3000` state the displacement. */
function addEngineSize(vehicle: Partial<VehicleColumns>): void {
  const { engine } = vehicle;
  const cc = ccIn(engine ?? '');
  if (!engine || cc === undefined || !fitsColumn('engine_cc', cc)) return;
  vehicle.engine_cc ??= cc;
  if (isBareCc(engine)) vehicle.engine = `${engine}cc`;
}

/** The words of model and variant fill what no column says. */
function addStatedFacts(vehicle: Partial<VehicleColumns>, words: string): void {
  const { make = '', model = '' } = vehicle;
  const facts = { ...factsStatedIn(words), ...fuelNamedBy(model) };
  if (facts.bodyType && !onlyBodyOf(make, model)) vehicle.body_type ??= facts.bodyType;
  if (facts.seats) vehicle.seats ??= facts.seats;
  addFeatures(vehicle, featuresStatedIn(words));
  if (facts.fuelType) vehicle.fuel_type ??= facts.fuelType;
  if (facts.drive) vehicle.drive ??= facts.drive;
  if (facts.engine) vehicle.engine ??= facts.engine;
  if (facts.engineCc) vehicle.engine_cc ??= facts.engineCc;
}

/** `Outlander PHEV` and `Accord Hybrid` are models of their own. */
function fuelNamedBy(model: string): Pick<ReturnType<typeof factsStatedIn>, 'fuelType'> {
  const { fuelType } = factsStatedIn(model);
  return fuelType ? { fuelType } : {};
}

function addFeatures(vehicle: Partial<VehicleColumns>, named: readonly string[]): void {
  if (named.length === 0) return;
  vehicle.features = JSON.stringify([...new Set([...listOf(vehicle.features), ...named])]);
}
