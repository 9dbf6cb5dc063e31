import type { VehicleRow } from '#api/database/tables.ts';
import { isPricedWithoutDuty } from '#domain/duty/duty.ts';
import { readTraits, sayTraits } from './traits.ts';

/** What the price of a listing is compared by. Null and empty where the seller said nothing. */
export type CarFacts = Pick<
  VehicleRow,
  | 'id'
  | 'year'
  | 'mileage_km'
  | 'condition'
  | 'transmission'
  | 'fuel_type'
  | 'drive'
  | 'engine'
  | 'engine_cc'
  | 'variant'
  | 'county'
  | 'area'
  | 'exterior_color'
  | 'is_import'
  | 'import_status'
>;

export type PricedCar = {
  id: number;
  year: number;
  /** Null when not stated or not believable. */
  mileageKm: number | null;
  condition: VehicleRow['condition'];
  isManual: boolean;
  county: string | null;
  area: string | null;
  /** Words for engine, trim, drive and fuel, each once. */
  traits: readonly string[];
  /** The same as a person reads it. */
  traitsSaid: string;
  /** Its price leaves import duty out, so it stands beside no other. */
  withoutDuty: boolean;
  /** Equal for adverts of what looks like one and the same car. Never holds the price. */
  likeness: number;
};

const BELIEVABLE_KM = [1_000, 400_000] as const;

/** A listing reduced to what its price is compared by. */
export function toPricedCar(facts: CarFacts): PricedCar {
  const km = facts.mileage_km;
  const isBelievable = km !== null && km >= BELIEVABLE_KM[0] && km <= BELIEVABLE_KM[1];
  return {
    id: facts.id,
    year: facts.year,
    mileageKm: isBelievable ? km : null,
    condition: facts.condition,
    isManual: facts.transmission === 'manual',
    county: facts.county,
    area: facts.area,
    traits: readTraits(facts),
    traitsSaid: sayTraits(facts),
    withoutDuty: isPricedWithoutDuty({
      isImport: facts.is_import === 1,
      importStatus: facts.import_status,
    }),
    likeness: hashOf([facts.year, km, facts.exterior_color, facts.county, facts.area].join('|')),
  };
}

/** The price that can be held against others, in KES. */
export const comparablePrice = ({ withoutDuty }: PricedCar, priceKes: number | null): number | null =>
  withoutDuty ? null : priceKes;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
