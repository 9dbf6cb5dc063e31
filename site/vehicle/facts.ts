import type { Vehicle } from '#api/vehicles/schema.ts';
import { labelOf } from '#domain/vehicle-words.ts';
import { formatCount, mileageText } from './words.ts';

export type FactRow = { label: string; value: string };
type MaybeRow = readonly [label: string, value: string | null];

/** The four tiles of the overview, which are always there. */
export function overviewTiles(vehicle: Vehicle): FactRow[] {
  return [
    { label: 'Model Year', value: String(vehicle.year) },
    { label: 'Kilometers', value: vehicle.mileage === null ? NOT_STATED : formatCount(vehicle.mileage) },
    { label: 'Fuel Type', value: word(vehicle.fuelType) ?? NOT_STATED },
    { label: 'Transmission', value: word(vehicle.transmission) ?? NOT_STATED },
  ];
}

export const NOT_STATED = 'Not stated';

/** What the seller said about the vehicle; what was left out has no row. */
export function detailRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Make', vehicle.make],
    ['Model', vehicle.model],
    ['Variant', vehicle.variant],
    ['Condition', word(vehicle.condition)],
    ['Mileage', vehicle.mileage === null ? null : mileageText(vehicle.mileage)],
    [
      'Body type',
      vehicle.bodyTypeDerived ? `${word(vehicle.bodyType)} (from the model)` : word(vehicle.bodyType),
    ],
    ['Exterior colour', vehicle.exteriorColor],
    ['Interior colour', vehicle.interiorColor],
    ['Place', vehicle.location],
    ['County', vehicle.region],
    ['Import', vehicle.importStatus],
    ['Imported from', vehicle.countryOfOrigin],
    ['Shipping', vehicle.estimatedShippingPeriod],
  ]);
}

export function engineRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Engine', vehicle.engine],
    ['Displacement', measure(vehicle.engineCc, 'cc')],
    ['Power', measure(vehicle.powerHp, 'hp')],
    ['Torque', measure(vehicle.torqueNm, 'Nm')],
    ['Drive', word(vehicle.drive)],
    ['Fuel economy', vehicle.fuelEconomy],
  ]);
}

export function sizeRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Doors', measure(vehicle.doors)],
    ['Seats', measure(vehicle.seats)],
    ['Length', measure(vehicle.lengthMm, 'mm')],
    ['Width', measure(vehicle.widthMm, 'mm')],
    ['Height', measure(vehicle.heightMm, 'mm')],
    ['Weight', measure(vehicle.weightKg, 'kg')],
    ['Boot', measure(vehicle.bootLitres, 'litres')],
  ]);
}

function statedRows(rows: readonly MaybeRow[]): FactRow[] {
  return rows.flatMap(([label, value]) => (value?.trim() ? { label, value: value.trim() } : []));
}

function word(value: string | null): string | null {
  return value === null ? null : labelOf(value);
}

function measure(amount: number | null, unit?: string): string | null {
  if (amount === null) return null;
  return unit ? `${formatCount(amount)} ${unit}` : formatCount(amount);
}
