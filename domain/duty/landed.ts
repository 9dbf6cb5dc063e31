import fees from '#data/duty-fees.json' with { type: 'json' };

/** What importing costs beside the car, its shipping and the tax. */
export const FEES = ['inspection', 'port', 'clearing', 'registration', 'plates'] as const;
export type Fee = (typeof FEES)[number];
export type FeesKes = Record<Fee, number>;

type Band = { upToCc: number | null; kes: number };

/** The countries where cars are inspected before they are shipped, with what that costs in US dollars. */
const INSPECTION_USD: Readonly<Record<string, number>> = fees.inspectionUsd;
export const ORIGINS: readonly string[] = Object.keys(INSPECTION_USD);
const DEFAULT_ORIGIN = 'Japan';

/** Shillings for a US dollar, as of January 2026. */
const KES_PER_USD = fees.kesPerUsd;

/** The fees that are usual for a car, in whole KES: estimates all of them. An electric car counts as the smallest. */
export function usualFees(car: { engineCc: number | null; origin: string }): FeesKes {
  const cc = car.engineCc ?? 0;
  const usd = INSPECTION_USD[car.origin] ?? INSPECTION_USD[DEFAULT_ORIGIN] ?? 0;
  return {
    inspection: Math.round(usd * KES_PER_USD),
    port: fees.portKes,
    clearing: bandOf(fees.clearing, cc),
    registration: bandOf(fees.registration, cc),
    plates: fees.platesKes,
  };
}

const bandOf = (bands: readonly Band[], cc: number): number =>
  bands.find(({ upToCc }) => upToCc === null || cc <= upToCc)?.kes ?? 0;

/** The car at the port, its shipping where the price lacks it, tax and fees together: whole KES. */
export function landedCostKes(parts: {
  carKes: number;
  shippingKes: number;
  taxKes: number;
  fees: FeesKes;
}): number {
  const { carKes, shippingKes, taxKes } = parts;
  return Math.round(FEES.reduce((sum, fee) => sum + parts.fees[fee], carKes + shippingKes + taxKes));
}
