import type { VehicleColumns } from '../vehicles/columns.ts';
import { type Field, findField } from '../vehicles/fields.ts';
import { titleOf } from '../vehicles/title.ts';
import { PLACE_FIELDS } from './rows/place.ts';
import { lineOf } from './rows/text.ts';
import type { NormalVehicle } from './rows/vehicle.ts';
import { readVehicle } from './rows/vehicle.ts';
import { withEquipment } from './written-title.ts';

/** The columns of a draft of which its seller has said nothing. */
export const UNSAID = { title: 'New listing', make: '', model: '', year: 0 } as const;

type Listing = NormalVehicle;
/** What is sent, under any name that `findField` knows. */
type Sent = Readonly<Record<string, unknown>>;
type ReadListing = { facts: Partial<VehicleColumns>; problems: Record<string, string> };

/** What only the market, the order of the photos and the steps of the status decide. */
const NOT_SENT: ReadonlySet<Field> = new Set<Field>([
  ...(['status', 'featured', 'primary_image_index', 'stock_number', 'images'] as const),
]);

/**
 * Reads what a seller says of a listing as an import reads a row, and returns the columns that change. What follows from
 * words fills only unstated fields, so `before` holds nothing derived; the fields of a place are one. `problems` says
 * what cannot be read, by the names under which it was sent.
 */
export function readListing(sent: Sent, before: Listing = UNSAID, thisYear: number): ReadListing {
  const named = new Map(
    Object.entries(sent).flatMap(([name, value]): [Field, { name: string; value: unknown }][] => {
      const field = findField(name);
      return field && !NOT_SENT.has(field) && value !== undefined ? [[field, { name, value }]] : [];
    }),
  );
  const raw = Object.fromEntries([...named].map(([field, { value }]) => [field, value]));
  const make = named.has('make') ? {} : { make: before.make };
  const { vehicle, equipment, ...notes } = readVehicle(
    { ...(named.has('model') && make), ...raw },
    thisYear,
    before,
  );
  const stated = columnsOf(vehicle, before, named);
  const listed = withEquipment({ ...before, ...stated }, equipment);
  const facts = { ...stated, ...listed, ...clearedIdentity(raw) };
  const lost = notes.repairs.filter(({ column, to }) => to === null && !column.endsWith('_color'));
  const problems = [
    ...notes.problems.map(({ column, reason }) => [column, `${capital(reason)}.`] as const),
    ...lost.map(({ column, why }) => [column, `${capital(why.replace(/;? left empty.*/, ''))}.`] as const),
  ];
  return {
    facts: { ...facts, ...titleAfter(facts, before, named.has('title')) },
    problems: Object.fromEntries(
      problems.map(([column, why]) => [sentName(column, named) ?? column, why] as const),
    ),
  };
}

type Named = ReadonlyMap<Field, { name: string; value: unknown }>;

/** What was sent, and what its words imply where nothing is stored. */
function columnsOf(vehicle: Partial<VehicleColumns>, before: Listing, named: Named): Partial<VehicleColumns> {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(vehicle).filter(([column]) => isSent(column, named) || isEmpty(stored.get(column))),
  );
}

const PLACES: ReadonlySet<string> = new Set(PLACE_FIELDS);

function isSent(column: string, named: Named): boolean {
  if (PLACES.has(column)) return PLACE_FIELDS.some((field) => named.has(field));
  if (column === 'mileage_km' && named.has('mileage_miles')) return true;
  return [...named.keys()].some((field) => field === column);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === '[]' || value === 0;

/** Null takes make, model or year back. */
function clearedIdentity(raw: Sent): Partial<VehicleColumns> {
  return {
    ...('make' in raw && lineOf(raw.make) === '' && { make: UNSAID.make }),
    ...('model' in raw && lineOf(raw.model) === '' && { model: UNSAID.model }),
    ...('year' in raw && lineOf(raw.year) === '' && { year: UNSAID.year }),
  };
}

/** A title follows what it is made of until its seller writes one. */
function titleAfter(facts: Partial<VehicleColumns>, before: Listing, isSentTitle: boolean) {
  if (isSentTitle && facts.title) return { title: facts.title };
  return before.title === ownTitle(before) || isSentTitle ? { title: ownTitle({ ...before, ...facts }) } : {};
}

const ownTitle = ({ year, make, model, variant }: Partial<VehicleColumns>): string =>
  titleOf({
    ...(year && { year }),
    ...(make && { make }),
    ...(model && { model }),
    ...(variant && { variant }),
  }) || UNSAID.title;

const sentName = (column: string, named: Named): string | undefined =>
  [...named].find(([field]) => field === column)?.[1].name;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
