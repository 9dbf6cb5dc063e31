import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { changeVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { StepRefused } from '#api/vehicles/step.ts';
import { PLACE_FIELDS } from '#domain/adverts/rows/place.ts';
import { normaliseVehicle, readVehicle, type VehicleColumns } from '#domain/adverts/rows/vehicle.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import { findPlace } from '#domain/places/places.ts';
import { type Field, findField, VEHICLE_FIELDS } from '#domain/vehicles/fields.ts';
import { titleOf } from '#domain/vehicles/title.ts';

/** Why a change was not made, in a sentence for the person who asked for it. */
export class EditRefusal extends Error {
  override name = 'EditRefusal';
}

export type Edit = {
  changed: string[];
  before: VehicleRow;
  after: Partial<VehicleColumns>;
  remarks: string[];
};

/**
 * Changes a listing as `assignments` say (`price=1.29m`, `fuelType=diesel`, `mileage=`), each value read as an
 * import would read it, in one transaction. Throws an EditRefusal, and changes nothing, when one of them cannot be.
 */
export async function editVehicle(
  db: Db,
  id: number,
  assignments: readonly string[],
  now = new Date(),
): Promise<Edit> {
  const asked = readAssignments(assignments);
  return db.transaction().execute(async (db) => {
    await lockRow(db, 'vehicles', id);
    const before = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw new EditRefusal(`There is no listing ${id}.`);
    const { after, remarks } = applyTo(before, asked, now.getUTCFullYear());
    const { status, ...facts } = after;
    const change: VehicleChange = status ? { ...facts, status, by: 'admin' } : facts;
    const changed = (await changeVehicle(db, id, change, now.toISOString()).catch(asRefusal)) ?? [];
    return { changed, before, after, remarks };
  });
}

function asRefusal(cause: unknown): never {
  throw cause instanceof StepRefused ? new EditRefusal(cause.message) : cause;
}

const EDITABLE = new Set<Field>([...VEHICLE_FIELDS, 'mileage_miles', 'location']);

function readAssignments(assignments: readonly string[]): Map<Field, string> {
  const asked = new Map<Field, string>();
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const name = assignment.slice(0, Math.max(at, 0)).trim();
    if (at < 1) throw new EditRefusal(`"${assignment}" should read field=value, such as price=1290000.`);
    const field = findField(name);
    if (!field || !EDITABLE.has(field)) {
      throw new EditRefusal(`There is no field "${name}". The fields are: ${VEHICLE_FIELDS.join(', ')}.`);
    }
    if (asked.has(field)) throw new EditRefusal(`The field ${field} is given twice.`);
    asked.set(field, assignment.slice(at + 1));
  }
  return asked;
}

function applyTo(before: VehicleRow, asked: ReadonlyMap<Field, string>, thisYear: number) {
  const read = readVehicle(Object.fromEntries(asked), thisYear);
  const whole = normaliseVehicle({ ...rowWithout(before, asked), ...Object.fromEntries(asked) }, thisYear);
  for (const { column, value, reason } of [...read.problems, ...whole.problems]) {
    throw new EditRefusal(`${column}: ${reason}${value === '' ? '' : ` ("${value}")`}.`);
  }
  const lost = [...read.repairs, ...whole.repairs.filter(({ column }) => column === 'condition')];
  for (const { column, from, to, why } of lost) {
    if (to === null) throw new EditRefusal(`${column} "${from}": ${why.replace('; left empty', '')}.`);
  }
  const { vehicle = {} } = whole;
  const columns = columnsToChange(asked, read.vehicle);
  for (const [field, value] of asked) if (!isRead(field, value, read.vehicle)) throw unreadable(field, value);
  const after = {
    ...pick(vehicle, columns),
    ...newTitle(before, asked, vehicle),
  };
  const remarks = [
    ...read.repairs.map(({ column, from, to, why }) => `${column}: "${from}" read as "${to}" (${why})`),
    ...whole.warnings
      .filter(({ column }) => columns.has(column))
      .map(({ column, why }) => `${column}: ${why}`),
  ];
  return { after, remarks };
}

const unreadable = (field: Field, value: string) =>
  new EditRefusal(value.trim() === '' ? `${field} cannot be empty.` : `${field}: "${value}" cannot be read.`);

function isRead(field: Field, value: string, read: Partial<VehicleColumns>): boolean {
  if (field === 'title' && value.trim() === '') return true;
  if (field === 'mileage_miles') return 'mileage_km' in read;
  return field === 'location' ? 'county' in read : field in read;
}

/** The row as it is, but for what the new values make outdated. */
function rowWithout(row: VehicleRow, asked: ReadonlyMap<Field, string>): Record<string, unknown> {
  const base: Record<string, unknown> = { ...statedFacts(row) };
  const named = PLACE_FIELDS.map((field) => asked.get(field) ?? '').join(', ');
  if (findPlace(named)) for (const field of PLACE_FIELDS) delete base[field];
  if (asked.has('mileage_miles')) delete base.mileage_km;
  return base;
}

function columnsToChange(asked: ReadonlyMap<Field, string>, read: Partial<VehicleColumns>): Set<string> {
  const columns = new Set<string>([...asked.keys(), ...Object.keys(read)]);
  columns.delete('title');
  return columns;
}

/** A title that was made from the other columns follows them; one that the seller wrote stays. */
function newTitle(before: VehicleRow, asked: ReadonlyMap<Field, string>, vehicle: Partial<VehicleColumns>) {
  const written = asked.get('title')?.trim();
  if (written) return { title: vehicle.title ?? before.title };
  if (written === '' || before.title === titleOf(before)) return { title: titleOf(vehicle) };
  const short = { variant: null };
  const wasShort = before.title === titleOf({ ...before, ...short });
  return wasShort ? { title: titleOf({ ...vehicle, ...short }) } : {};
}

function pick(vehicle: Partial<VehicleColumns>, columns: ReadonlySet<string>): Partial<VehicleColumns> {
  return Object.fromEntries(Object.entries(vehicle).filter(([column]) => columns.has(column)));
}
