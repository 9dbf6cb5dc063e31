/** What importing costs beside the car, its shipping and the tax. */
export const FEES = ['inspection', 'port', 'clearing', 'registration', 'plates'] as const;
export type Fee = (typeof FEES)[number];
export type FeesKes = Record<Fee, number>;

type Band = { upToCc: number | null; kes: number };

/** The figures that usual fees are reckoned from: whole KES, but for the inspection. */
export type ImportFees = {
  /** Shillings for a US dollar. */
  kesPerUsd: number;
  /** The countries where cars are inspected before they are shipped, the usual one first, and what that costs. */
  inspection: readonly { origin: string; usd: number }[];
  portKes: number;
  clearing: readonly Band[];
  registration: readonly Band[];
  platesKes: number;
};

/** The fees that are usual for a car, in whole KES: estimates all of them. An electric car counts as the smallest. */
export function usualFees(car: { engineCc: number | null; origin: string }, fees: ImportFees): FeesKes {
  const cc = car.engineCc ?? 0;
  const [usual] = fees.inspection;
  const { usd } = fees.inspection.find(({ origin }) => origin === car.origin) ?? usual ?? { usd: 0 };
  return {
    inspection: Math.round(usd * fees.kesPerUsd),
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
