import defaults from '#data/running-costs.json' with { type: 'json' };
import type { FuelType } from './vehicle-words.ts';

/** What a year with a vehicle costs beside its price, in whole KES. */
export type RunningCost = {
  totalKes: number;
  energyKes: number;
  insuranceKes: number;
  serviceAndTyresKes: number;
};

export type RunningCostFacts = {
  fuelType: FuelType | null;
  engineCc: number | null;
  priceKes: number | null;
};

/** What the estimate stands on: kilometres driven in a year, and the day of its fuel prices. */
export const RUNNING_COST_BASIS = { kmPerYear: defaults.kmPerYear, asOf: defaults.asOf };

/**
 * An estimate of one year's fuel, comprehensive cover, service and tyres, from the dated defaults of
 * data/running-costs.json. Undefined where the fuel, the engine's size or the price is not known.
 */
export function estimateRunningCost({
  fuelType,
  engineCc,
  priceKes,
}: RunningCostFacts): RunningCost | undefined {
  if (fuelType === null || !priceKes) return undefined;
  const engine = engineOf(fuelType, engineCc);
  if (!engine) return undefined;
  const energyKes = Math.round((defaults.kmPerYear / 100) * energyPer100Km(fuelType, engine.litresPer100Km));
  const insuranceKes = insuranceFor(priceKes);
  const serviceAndTyresKes = engine.serviceKes + engine.tyresKes;
  return {
    totalKes: energyKes + insuranceKes + serviceAndTyresKes,
    energyKes,
    insuranceKes,
    serviceAndTyresKes,
  };
}

type Engine = (typeof defaults.engines)[number];

/** An electric motor is kept up for what the smallest engine costs. */
function engineOf(fuelType: FuelType, engineCc: number | null): Engine | undefined {
  if (fuelType === 'electric') return defaults.engines[0];
  if (engineCc === null) return undefined;
  return defaults.engines.find(({ upToCc }) => engineCc <= upToCc);
}

function energyPer100Km(fuelType: FuelType, litres: number): number {
  const { petrol, diesel } = defaults.kesPerLitre;
  switch (fuelType) {
    case 'petrol':
      return litres * petrol;
    case 'diesel':
      return litres * diesel;
    case 'hybrid':
    case 'plug-in hybrid':
      return litres * defaults.hybridShareOfFuel * petrol;
    case 'electric':
      return defaults.kwhPer100Km * defaults.kesPerKwh;
  }
}

function insuranceFor(priceKes: number): number {
  const { bands, minimumKes, levyPercent, stampKes } = defaults.insurance;
  const percent = bands.find(({ upToKes }) => priceKes <= upToKes)?.percent ?? 0;
  const premium = Math.max(minimumKes, (priceKes * percent) / 100);
  return Math.round(premium * (1 + levyPercent / 100) + stampKes);
}
