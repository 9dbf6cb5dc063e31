import list from '#data/crsp-2025-07.json' with { type: 'json' };
import slips from '#data/crsp-slips.json' with { type: 'json' };
import { type NormalVehicle, normaliseVehicle } from '#domain/adverts/rows/vehicle.ts';
import { carOf, DERIVED_COLUMNS, type DerivedColumn, derivedFacts } from '#domain/catalogue/derived-facts.ts';
import { type Engine, enginesOf, findGenerations, generationsOf } from '#domain/catalogue/generations.ts';
import { type CrspRow, readCrspFile } from '#domain/duty/crsp.ts';

export type AdvertsCheck = {
  adverts: number;
  /** Adverts of models that the catalogue of generations knows. */
  covered: number;
  /** Those of them that are of one generation, of several that overlap, or of none. */
  certainty: { one: number; several: number; none: number };
  /** Covered adverts that name a fuel or an engine, and those whose generation has it. */
  withEngine: number;
  withKnownEngine: number;
  /** How many adverts get a fact that they leave out, by column. */
  derived: Record<string, number>;
  /** Facts that adverts state and that are derived all the same once hidden, and how many of these are the same. */
  hidden: Record<string, { derived: number; same: number }>;
};

/** Holds adverts, as rows of a file, against the catalogue of generations. */
export function checkAdverts(rows: readonly Record<string, unknown>[], thisYear: number): AdvertsCheck {
  const check: AdvertsCheck = {
    ...{ adverts: 0, covered: 0, withEngine: 0, withKnownEngine: 0, derived: {}, hidden: {} },
    certainty: { one: 0, several: 0, none: 0 },
  };
  for (const row of rows) {
    const { vehicle } = normaliseVehicle(row, thisYear);
    if (!vehicle) continue;
    check.adverts++;
    if (generationsOf(vehicle.make, vehicle.model).length === 0) continue;
    check.covered++;
    const car = carOf(vehicle);
    const { certainty, generations, clues } = findGenerations(car);
    check.certainty[certainty]++;
    if (certainty !== 'none' && (car.engine || car.engineCc || car.fuelType)) {
      check.withEngine++;
      if (generations.some((one) => enginesOf(one, car, clues).length > 0)) check.withKnownEngine++;
    }
    for (const column of Object.keys(derivedFacts(vehicle))) {
      check.derived[column] = (check.derived[column] ?? 0) + 1;
    }
    for (const column of DERIVED_COLUMNS) hideOne(check, vehicle, column);
  }
  return check;
}

const HIDDEN_WITH: Partial<Record<DerivedColumn, readonly DerivedColumn[]>> = {
  engine: ['engine_cc'],
  engine_cc: ['engine'],
  fuel_type: ['engine', 'engine_cc'],
};

/** Derives a fact that an advert states from the rest of it, without the words that say the same. */
function hideOne(check: AdvertsCheck, vehicle: NormalVehicle, column: DerivedColumn): void {
  const stated = vehicle[column];
  if (stated === undefined || stated === null) return;
  const hidden = [column, ...(HIDDEN_WITH[column] ?? [])].map((name) => [name, null]);
  const rest = { ...vehicle, ...Object.fromEntries(hidden), variant: null, title: '' };
  const derived = derivedFacts(rest)[column];
  if (derived === undefined || derived === null) return;
  const figures = check.hidden[column] ?? { derived: 0, same: 0 };
  check.hidden[column] = {
    derived: figures.derived + 1,
    same: figures.same + (isSame(stated, derived) ? 1 : 0),
  };
}

const ALL_WHEELS = new Set<unknown>(['awd', '4wd']);

/** All-wheel and four-wheel drive go by either name; sizes are rounded. */
function isSame(stated: string | number, derived: string | number): boolean {
  if (ALL_WHEELS.has(stated)) return ALL_WHEELS.has(derived);
  const [a, b] = [Number.parseFloat(String(stated)), Number.parseFloat(String(derived))];
  if (Number.isNaN(a)) return stated === derived;
  return Math.abs(a - b) <= (a > ROUNDED_CC ? ROUNDED_CC : ROUNDED_LITRES);
}
const ROUNDED_LITRES = 0.11;

export type PriceListCheck = { rows: number; known: number; slips: number; unknown: string[] };

/** Looks for the engine of each car of the tax authority's list among the engines of its model. */
export function checkPriceList(): PriceListCheck {
  const check: PriceListCheck = { rows: 0, known: 0, slips: 0, unknown: [] };
  for (const row of readCrspFile(list)) {
    const make = row.make === 'Maruti Suzuki' ? 'Suzuki' : row.make;
    const engines = generationsOf(make, row.model).flatMap((one) => one.engines);
    const isPlain = row.doubts.length === 0 && row.fuelType !== null;
    if (engines.length === 0 || !isPlain || (row.engineCc === null && row.fuelType !== 'electric')) continue;
    check.rows++;
    if (engines.some((engine) => isEngineOf(row, engine))) check.known++;
    else if (isSlip(row)) check.slips++;
    else check.unknown.push(nameOf(row));
  }
  return check;
}

const engineOf = ({ engineCc, fuelType }: CrspRow): string => `${engineCc ?? ''} ${fuelType}`.trim();
const nameOf = (row: CrspRow): string => `${row.make} ${row.model} ${row.variant}: ${engineOf(row)}`;

/** Engines of the list that no car of the model has: see data/README.md. */
const SLIPS: Record<string, readonly string[]> = slips;
const isSlip = (row: CrspRow): boolean => SLIPS[`${row.make} ${row.model}`]?.includes(engineOf(row)) ?? false;

/** The list rounds sizes to a hundred. */
const ROUNDED_CC = 100;

/** The list calls many hybrids petrol, so only diesel, electric and the rest are distinguished. */
function isEngineOf({ engineCc, fuelType }: CrspRow, engine: Engine): boolean {
  if (fuelType === 'electric' || engine.fuel === 'electric') return fuelType === engine.fuel;
  const isMixed = engine.isMild || engine.fuel === 'hybrid' || engine.fuel === 'plug-in hybrid';
  if (!isMixed && (fuelType === 'diesel') !== (engine.fuel === 'diesel')) return false;
  const sizes = [engine.cc, engine.litres === null ? null : engine.litres * 1000];
  return sizes.some((cc) => cc !== null && engineCc !== null && Math.abs(cc - engineCc) <= ROUNDED_CC);
}
