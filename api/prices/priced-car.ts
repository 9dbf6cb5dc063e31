import type { VehicleRow } from '#api/database/tables.ts';
import { lastPriceList } from '#api/duty/price-list.ts';
import { findGenerations } from '#domain/catalogue/generations.ts';
import { isPricedWithoutDuty } from '#domain/duty/duty.ts';
import { formatTraits, readTraits } from './traits.ts';

/** What the price of a listing is compared by. Null and empty where the seller said nothing. */
export type CarFacts = Pick<
  VehicleRow,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'mileage_km'
  | 'condition'
  | 'transmission'
  | 'fuel_type'
  | 'drive'
  | 'engine'
  | 'engine_cc'
  | 'variant'
  | 'is_import'
  | 'import_status'
>;

export type PricedCar = {
  id: number;
  year: number;
  /** Null when not stated or not believable. */
  mileageKm: number | null;
  /** As stated, believable or not. */
  statedKm: number | null;
  condition: VehicleRow['condition'];
  isManual: boolean;
  /** Words for engine, trim, drive and fuel, each once. */
  traits: readonly string[];
  /** The same as a person reads it. */
  traitsSaid: string;
  /** What this car costs new in KES by the tax authority's list; null where the list has none. */
  newPrice: { middleKes: number; mostKes: number } | null;
  /** Its price leaves import duty out, so it stands beside no other. */
  withoutDuty: boolean;
  /** Equal for adverts of one year that agree in mileage, condition, gearbox and words. Never holds the price. */
  fingerprint: number;
};

const BELIEVABLE_KM = [1_000, 400_000] as const;

/** A listing reduced to what its price is compared by. */
export function toPricedCar(facts: CarFacts): PricedCar {
  const km = facts.mileage_km;
  const traits = [...readTraits(facts), ...generationTraits(facts)];
  const isBelievable = km !== null && km >= BELIEVABLE_KM[0] && km <= BELIEVABLE_KM[1];
  return {
    id: facts.id,
    year: facts.year,
    mileageKm: isBelievable ? km : null,
    statedKm: km,
    condition: facts.condition,
    isManual: facts.transmission === 'manual',
    traits,
    traitsSaid: formatTraits(facts),
    newPrice: newPriceOf(facts),
    withoutDuty: isPricedWithoutDuty({
      isImport: facts.is_import === 1,
      importStatus: facts.import_status,
    }),
    fingerprint: hashOf([facts.year, km, facts.condition, facts.transmission, ...traits].join('|')),
  };
}

/** The price that can be held against others, in KES. */
export const comparablePrice = ({ withoutDuty }: PricedCar, priceKes: number | null): number | null =>
  withoutDuty ? null : priceKes;

/**
 * The cab and the generation that an advert's words name (LC79, 70 series): they part models whose prices have two
 * peaks. A generation that only follows from the year says nothing that the year does not.
 */
function generationTraits(facts: CarFacts): string[] {
  const { certainty, generations, clues } = findGenerations({
    ...{ make: facts.make, model: facts.model, year: facts.year, text: facts.variant },
    ...{ fuelType: facts.fuel_type, engine: facts.engine, engineCc: facts.engine_cc },
  });
  const [only] = generations;
  return [
    ...(certainty === 'one' && only && clues.generations.size > 0 ? [`built from ${only.from}`] : []),
    ...(clues.cab ? [`${clues.cab} cab`] : []),
  ];
}

function newPriceOf({ make, model, variant, engine_cc, fuel_type }: CarFacts): PricedCar['newPrice'] {
  const found = lastPriceList().reference({
    ...{ make, model, variant, engineCc: engine_cc, fuelType: fuel_type },
  });
  return found ? { middleKes: found.medianKes, mostKes: found.maxKes } : null;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** An advert that states a price. */
export type Offer = { car: PricedCar; priceKes: number };
