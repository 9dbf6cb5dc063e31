import type { Engine } from './figures.ts';

const KW_PER_HP = 0.7457;
/** Below this an engine is named by its cubic centimetres, as the kei cars are. */
const NAMED_IN_LITRES_FROM_CC = 700;

/** `2.2L diesel`, `660 cc petrol`, `Electric motor, 110 kW`; null where the engine is not known. */
export function engineText({ cc, litres, fuel, hp }: Engine): string | null {
  if (fuel === 'electric') return hp === null ? null : `Electric motor, ${Math.round(hp * KW_PER_HP)} kW`;
  if (cc === null) return null;
  return cc < NAMED_IN_LITRES_FROM_CC ? `${cc} cc ${fuel}` : `${(litres ?? cc / 1000).toFixed(1)}L ${fuel}`;
}

/** What the maker measured, and that it did; null where it is not known. */
export function fuelEconomyText({ kmPerLitre, rangeKm }: Engine): string | null {
  if (rangeKm !== undefined) return `${rangeKm} km on a full charge (maker’s figure)`;
  return kmPerLitre === null ? null : `${kmPerLitre} km/L (maker’s figure)`;
}
