import type { DerivedFact, Vehicle } from '#api/vehicles/schema.ts';
import { statedOnly } from '#domain/vehicles/stated.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import { mileageText } from '#domain/wording.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { importTitle } from './import-words.ts';

export type FactRow = { label: string; value: string };
type MaybeRow = readonly [label: string, value: string | null];

/** What the seller said about the vehicle or follows from its model; an unknown fact has no row. */
export function detailRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Condition', word(vehicle.condition)],
    ['Body type', said(vehicle, 'bodyType', word(vehicle.bodyType))],
    ['Exterior colour', vehicle.exteriorColor],
    ['Interior colour', vehicle.interiorColor],
    ['Doors', measure(vehicle.doors)],
    ['Seats', said(vehicle, 'seats', measure(vehicle.seats))],
    ['Place', placeWithin(vehicle)],
    ['County', vehicle.region],
    ...(vehicle.isImport ? [] : importFacts(vehicle)),
  ]);
}

/** The place without the county, which has a row of its own. */
function placeWithin({ location, region }: Vehicle): string | null {
  if (location === region) return null;
  return region && location?.endsWith(`, ${region}`) ? location.slice(0, -`, ${region}`.length) : location;
}

/** What title and overview say already, for who reads all details. */
export function titleRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Make', vehicle.make],
    ['Model', vehicle.model],
    ['Variant', vehicle.variant],
    ['Mileage', vehicle.mileage === null ? null : mileageText(vehicle.mileage)],
  ]);
}

/** What an import's notice says beside its title; empty for other vehicles, whose details hold it. */
export function importRows(vehicle: Vehicle): FactRow[] {
  if (!vehicle.isImport) return [];
  const title = importTitle(vehicle).toLowerCase();
  return statedRows(importFacts(vehicle)).filter(({ value }) => !title.includes(value.toLowerCase()));
}

const importFacts = (vehicle: Vehicle): MaybeRow[] => [
  ['Import status', vehicle.importStatus],
  ['Imported from', vehicle.countryOfOrigin],
  ['Estimated shipping', vehicle.estimatedShippingPeriod],
];

export function historyRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['History', vehicle.history],
    ['Warranty', vehicle.warranty],
    ['Inspection', vehicle.inspection],
  ]);
}

/** What buyers ask most and the seller left out, in the middle of a sentence. */
export function unsaidFacts(listing: Vehicle): string[] {
  const vehicle = statedOnly(listing);
  const asked: [fact: string, value: unknown][] = [
    ['place', vehicle.location],
    ['condition', vehicle.condition],
    ['engine size', vehicle.engineCc ?? vehicle.engine ?? (vehicle.fuelType === 'electric' ? 'none' : null)],
    ['drive', vehicle.drive],
    ['colour', vehicle.exteriorColor],
    ['number of seats', vehicle.seats],
  ];
  return asked.flatMap(([fact, value]) => (value === null ? [fact] : []));
}

export function engineRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Engine', said(vehicle, 'engine', vehicle.engine)],
    ['Displacement', said(vehicle, 'engineCc', measure(vehicle.engineCc, 'cc'))],
    ['Power', measure(vehicle.powerHp, 'hp')],
    ['Torque', measure(vehicle.torqueNm, 'Nm')],
    ['Drive', said(vehicle, 'drive', word(vehicle.drive))],
    ['Fuel economy', vehicle.fuelEconomy],
  ]);
}

export function sizeRows(vehicle: Vehicle): FactRow[] {
  return statedRows([
    ['Length', measure(vehicle.lengthMm, 'mm')],
    ['Boot', measure(vehicle.bootLitres, 'litres')],
    ['Width', measure(vehicle.widthMm, 'mm')],
    ['Height', measure(vehicle.heightMm, 'mm')],
    ['Weight', measure(vehicle.weightKg, 'kg')],
  ]);
}

function statedRows(rows: readonly MaybeRow[]): FactRow[] {
  return rows.flatMap(([label, value]) => (value?.trim() ? { label, value: value.trim() } : []));
}

/** A fact that the advert leaves out says where it comes from. */
const said = ({ derived }: Vehicle, fact: DerivedFact, text: string | null): string | null =>
  text !== null && derived.includes(fact) ? `${text} (from the model)` : text;

function word(value: string | null): string | null {
  return value === null ? null : labelOf(value);
}

function measure(amount: number | null, unit?: string): string | null {
  if (amount === null) return null;
  return unit ? `${formatCount(amount)} ${unit}` : formatCount(amount);
}
