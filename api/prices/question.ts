import { readVehicle } from '#domain/vehicles/vehicle.ts';
import type { CarRow } from './cars.ts';
import type { PriceQuestion } from './schema.ts';

type ReadQuestion =
  /** Nothing can be said of a price that is missing or no number. */
  | { kind: 'no price' }
  | { kind: 'too little'; priceKes: number; missing: readonly string[] }
  | { kind: 'car'; car: CarRow };

const NEEDED = ['make', 'model', 'year'] as const;
/** No listing has this number, so every listing counts as a comparable. */
const NOT_A_LISTING = 0;

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
  const car: CarRow = {
    id: NOT_A_LISTING,
    make,
    model,
    year,
    price_kes: vehicle.price_kes,
    mileage_km: vehicle.mileage_km ?? null,
    condition: vehicle.condition ?? null,
    transmission: vehicle.transmission ?? null,
    fuel_type: vehicle.fuel_type ?? null,
    drive: vehicle.drive ?? null,
    engine: vehicle.engine ?? null,
    engine_cc: vehicle.engine_cc ?? null,
    variant: vehicle.variant ?? null,
    is_import: 0,
    import_status: null,
  };
  return { kind: 'car', car };
}
