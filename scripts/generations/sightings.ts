import { parse } from 'csv-parse/sync';
import { normaliseVehicle } from '#domain/adverts/rows/vehicle.ts';
import { carOf } from '#domain/catalogue/derived-facts.ts';
import { findGenerations, type Generation, generationsOf } from '#domain/catalogue/generations.ts';
import { guessColumns, toLine } from '#domain/crsp/columns.ts';
import { normaliseRow } from '#domain/crsp/row.ts';
import { bodyOf } from '#domain/crsp/words.ts';
import type { FuelType } from '#domain/vehicles/words.ts';

/** What a row of the price list or an advert says of a car whose generation is certain; null where it is silent. */
export type Sighting = {
  generation: Generation;
  seats: number | null;
  body: string | null;
  drive: string | null;
  fuel: string | null;
  cc: number | null;
  /** Of the price list, whose words are loose: see `agreement.ts`. */
  isListed: boolean;
};

/** The tax authority's list as CSV, by the generation that its chassis codes name; see `listedGeneration`. */
export function readListSightings(csv: string): Sighting[] {
  const [heading = [], ...records]: string[][] = parse(csv, { relax_column_count: true, relax_quotes: true });
  const columns = guessColumns(heading);
  const seating = heading.findIndex((name) => /^seating$/i.test(name.trim()));
  return records.flatMap((cells) => {
    const line = toLine(cells, columns);
    const row = normaliseRow(line);
    if (!row) return [];
    const make = row.make === 'Maruti Suzuki' ? 'Suzuki' : row.make;
    const generation = listedGeneration(make, row.model, `${row.variant} ${line.code}`);
    if (!generation) return [];
    const isSure = row.doubts.length === 0;
    return {
      ...{ generation, isListed: true, drive: row.drive, body: bodyOf(line.body) },
      seats: countIn(cells[seating] ?? ''),
      fuel: fuelInCode(line.code) ?? (isSure ? row.fuelType : null),
      cc: isSure ? row.engineCc : null,
    };
  });
}

/** Japan's emission class in front of a chassis code tells hybrids: the list types petrol for many of them. */
function fuelInCode(code: string): FuelType | null {
  if (/\bZA[A-C]-/.test(code)) return 'electric';
  const [, fuel] = /\b[A-Z\d]([AL])[A-Z]-/.exec(code) ?? [];
  return fuel === 'A' ? 'hybrid' : fuel === 'L' ? 'plug-in hybrid' : null;
}

/** `5` and `5 seat`; null for `2(4)`, `5-6` and empty cells. */
const countIn = (text: string): number | null => {
  const [, count] = /^\s*(\d{1,2})(?:\s*seats?)?\s*$/i.exec(text) ?? [];
  return count ? Number(count) : null;
};

/** The first year that cars of the list were built in: it prices what may be imported, at most eight years old. */
const LISTED_SINCE = 2017;
const LISTED_UNTIL = 2025;

/** The one generation that the codes in a row's model number name, or that alone was built in the list's years. */
function listedGeneration(make: string, model: string, words: string): Generation | undefined {
  const car = { make, model, text: words.replace(/[-()]/g, ' ') };
  const { certainty, generations, clues } = findGenerations(car);
  const isNamed = clues.generations.size > 0;
  const current = generationsOf(make, model).filter(
    ({ from, to = LISTED_UNTIL }) => from <= LISTED_UNTIL && to >= LISTED_SINCE,
  );
  const [only, ...others] = isNamed && certainty === 'one' ? generations : isNamed ? [] : current;
  return others.length === 0 ? only : undefined;
}

/** Adverts, as rows of a file, that are certainly of one generation. */
export function readAdvertSightings(rows: readonly Record<string, unknown>[], thisYear: number): Sighting[] {
  return rows.flatMap((row) => {
    const { vehicle } = normaliseVehicle(row, thisYear);
    const { certainty, generations } = vehicle
      ? findGenerations(carOf(vehicle))
      : { certainty: 'none', generations: [] };
    const [generation] = generations;
    if (!vehicle || !generation || certainty !== 'one') return [];
    const litres = /\d\.\d/.exec(vehicle.engine ?? '')?.[0];
    return {
      ...{ generation, isListed: false, seats: vehicle.seats ?? null, drive: vehicle.drive ?? null },
      body: vehicle.body_type ?? null,
      fuel: vehicle.fuel_type ?? null,
      cc: vehicle.engine_cc ?? (litres ? Number(litres) * 1000 : null),
    };
  });
}
