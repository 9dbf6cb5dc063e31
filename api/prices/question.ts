import { readVehicle } from '#domain/adverts/rows/vehicle.ts';
import type { CarRow } from './cars.ts';
import type { PriceQuestion } from './schema.ts';

type ReadQuestion =
  /** Nothing can be said of a price that is missing or no number. */
  | { kind: 'no price' }
  | { kind: 'too little'; priceKes: number; missing: readonly string[] }
  | { kind: 'car'; car: CarRow };

const NEEDED = ['make', 'model', 'year'] as const;
/** No listing has this number, so every listing counts as a comparable. */
export const NOT_A_LISTING = 0;

/** Reads a described vehicle as an import would, in whatever spelling. Never throws. */
export function readQuestion(
  data: NonNullable<PriceQuestion['vehicleData']>,
  thisYear = new Date().getUTCFullYear(),
): ReadQuestion {
  const { vehicle } = readVehicle(data, thisYear);
  if (!vehicle.price_kes) return { kind: 'no price' };
  const { make, model, year } = vehicle;
  if (make === undefined || model === undefined || year === undefined)
    return {
      kind: 'too little',
      priceKes: vehicle.price_kes,
      missing: NEEDED.filter((column) => vehicle[column] === undefined),
    };
  const car = toCarRow({ ...vehicle, make, model, year, id: NOT_A_LISTING });
  return { kind: 'car', car };
}

type SaidCar = Pick<CarRow, 'id' | 'make' | 'model' | 'year'> & Partial<CarRow>;

/** A described car as price analyses compare it; what is left out is not stated. */
export const toCarRow = ({ id, make, model, year, ...said }: SaidCar): CarRow => ({
  ...{ id, make, model, year },
  price_kes: said.price_kes ?? null,
  mileage_km: said.mileage_km ?? null,
  condition: said.condition ?? null,
  transmission: said.transmission ?? null,
  fuel_type: said.fuel_type ?? null,
  drive: said.drive ?? null,
  engine: said.engine ?? null,
  engine_cc: said.engine_cc ?? null,
  variant: said.variant ?? null,
  is_import: said.is_import ?? 0,
  import_status: said.import_status ?? null,
});
