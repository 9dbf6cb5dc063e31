import { namesOf } from '../../names-of.ts';
import { fitsColumn, NUMBER_COLUMNS, type VehicleColumns } from '../../vehicles/columns.ts';
import type { Field } from '../../vehicles/fields.ts';
import type { Notes } from './notes.ts';
import { parseDistance, parseNumber, parsePrice, parseYear } from './numbers.ts';
import { lineOf } from './text.ts';

type Fields = ReadonlyMap<Field, unknown>;

const MAX_PRICE_KES = 1_000_000_000;
const MIN_LIKELY_PRICE_KES = 10_000;
const MAX_MILEAGE_KM = 1_000_000;
const MIN_YEAR = 1900;

/** Year, price, mileage and all other figures of a row. A wrong year or price is a problem, any other is left empty. */
export function readFigures(fields: Fields, thisYear: number, notes: Notes): Partial<VehicleColumns> {
  return {
    ...readYear(lineOf(fields.get('year')), thisYear, notes),
    ...(fields.has('price_kes') && readPrice(lineOf(fields.get('price_kes')), notes)),
    ...readMileage(fields, notes),
    ...readCounts(fields, notes),
  };
}

function readYear(written: string, thisYear: number, notes: Notes): Partial<VehicleColumns> {
  if (written === '') return {};
  const year = parseYear(written);
  if (year !== undefined && year >= MIN_YEAR && year <= thisYear + 1) return { year };
  const reason =
    year === undefined
      ? 'the year cannot be read'
      : `the year is not between ${MIN_YEAR} and ${thisYear + 1}`;
  notes.problems.push({ column: 'year', value: written, reason });
  return {};
}

function readPrice(written: string, notes: Notes): Partial<VehicleColumns> {
  const price = written === '' ? 'on request' : parsePrice(written);
  const refuse = (reason: string) => {
    notes.problems.push({ column: 'price_kes', value: written, reason });
    return {};
  };
  if (price === 'on request') return { price_kes: null };
  if (price === 'unreadable') return refuse('the price cannot be read');
  if (price === 'doubtful') return refuse('the price could mean more than one amount');
  if (price === 'other currency') return refuse('the price is not in Kenya shillings');
  if (price.kes <= 0) return refuse('the price must be above 0');
  if (price.kes > MAX_PRICE_KES) return refuse('the price is above a thousand million shillings');
  if (price.kes < MIN_LIKELY_PRICE_KES) {
    const why = 'very low, perhaps thousands of shillings; kept as written';
    notes.warnings.push({ column: 'price_kes', value: written, why });
  }
  return { price_kes: price.kes };
}

function readMileage(fields: Fields, notes: Notes): Partial<VehicleColumns> {
  if (!fields.has('mileage_km') && !fields.has('mileage_miles')) return {};
  const inKm = lineOf(fields.get('mileage_km'));
  const written = inKm || lineOf(fields.get('mileage_miles'));
  if (written === '') return { mileage_km: null };
  const distance = parseDistance(written, inKm ? 'km' : 'miles');
  const empty = (why: string) => {
    notes.repairs.push({ column: 'mileage_km', from: written, to: null, why: `${why}; left empty` });
    return { mileage_km: null };
  };
  if (!distance || distance.km < 0) return empty('it cannot be read');
  if (distance.km > MAX_MILEAGE_KM)
    return empty('more than a million km is not credible, and the right figure is not known');
  if (distance.fromMiles) {
    notes.repairs.push({
      column: 'mileage_km',
      from: written,
      to: `${distance.km} km`,
      why: 'converted from miles',
    });
  }
  return { mileage_km: distance.km };
}

function readCounts(fields: Fields, notes: Notes): Partial<VehicleColumns> {
  const counts: Partial<VehicleColumns> = {};
  for (const column of namesOf(NUMBER_COLUMNS)) {
    if (fields.has(column)) counts[column] = readCount(column, lineOf(fields.get(column)), notes);
  }
  const index = parseNumber(lineOf(fields.get('primary_image_index')));
  if (index !== undefined && Number.isInteger(index) && index >= 0 && index < 100) {
    counts.primary_image_index = index;
  }
  return counts;
}

function readCount(column: keyof typeof NUMBER_COLUMNS, written: string, notes: Notes): number | null {
  if (written === '') return null;
  const [least, most] = NUMBER_COLUMNS[column];
  const count = parseNumber(
    written.replace(/\s*(?:cc|hp|bhp|ps|nm|mm|kg|kgs|l|litres|liters|doors?|seats?|seater)\.?$/i, ''),
  );
  const rounded = count === undefined ? undefined : Math.round(count);
  if (rounded !== undefined && fitsColumn(column, rounded)) return rounded;
  const why = `it is not a number between ${least} and ${most}; left empty`;
  notes.repairs.push({ column, from: written, to: null, why });
  return null;
}
