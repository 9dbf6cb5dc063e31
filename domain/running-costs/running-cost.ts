import defaults from '#data/running-costs.json' with { type: 'json' };
import type { FuelType } from '../vehicles/words.ts';

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

export type EngineFacts = Pick<RunningCostFacts, 'engineCc'> & { fuelType: FuelType };

/** What driving and keeping one kind of vehicle takes; service and tyres in whole KES a year. */
type RunningDefaults = {
  unit: 'litre' | 'kWh';
  unitsPer100Km: number;
  kesPerUnit: number;
  serviceKes: number;
  tyresKes: number;
};

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
  const usual = runningDefaults({ fuelType, engineCc });
  if (!usual) return undefined;
  const energyKes = Math.round((defaults.kmPerYear / 100) * usual.unitsPer100Km * usual.kesPerUnit);
  const insuranceKes = insurancePremiumKes(priceKes, insuranceBandPercent(priceKes));
  const serviceAndTyresKes = usual.serviceKes + usual.tyresKes;
  return {
    totalKes: energyKes + insuranceKes + serviceAndTyresKes,
    energyKes,
    insuranceKes,
    serviceAndTyresKes,
  };
}

/** The usual figures for a fuel and an engine's size; undefined where a size is needed and not known. */
export function runningDefaults({ fuelType, engineCc }: EngineFacts): RunningDefaults | undefined {
  const engine = engineOf(fuelType, engineCc);
  if (!engine) return undefined;
  const { serviceKes, tyresKes } = engine;
  return { ...energyOf(fuelType, engine.litresPer100Km), serviceKes, tyresKes };
}

type Engine = (typeof defaults.engines)[number];

/** An electric motor is kept up for what the smallest engine costs. */
function engineOf(fuelType: FuelType, engineCc: number | null): Engine | undefined {
  if (fuelType === 'electric') return defaults.engines[0];
  if (engineCc === null) return undefined;
  return defaults.engines.find(({ upToCc }) => engineCc <= upToCc);
}

function energyOf(
  fuelType: FuelType,
  litres: number,
): Pick<RunningDefaults, 'unit' | 'unitsPer100Km' | 'kesPerUnit'> {
  const { petrol, diesel } = defaults.kesPerLitre;
  switch (fuelType) {
    case 'petrol':
      return { unit: 'litre', unitsPer100Km: litres, kesPerUnit: petrol };
    case 'diesel':
      return { unit: 'litre', unitsPer100Km: litres, kesPerUnit: diesel };
    case 'hybrid':
    case 'plug-in hybrid':
      return { unit: 'litre', unitsPer100Km: litres * defaults.hybridShareOfFuel, kesPerUnit: petrol };
    case 'electric':
      return { unit: 'kWh', unitsPer100Km: defaults.kwhPer100Km, kesPerUnit: defaults.kesPerKwh };
  }
}

/** What comprehensive cover costs a year in percent of a vehicle's value in KES, by the brokers' bands. */
export const insuranceBandPercent = (valueKes: number): number =>
  defaults.insurance.bands.find(({ upToKes }) => valueKes <= upToKes)?.percent ?? 0;

/** A year's comprehensive cover in whole KES, with the least premium, the levies and the stamp. */
export function insurancePremiumKes(valueKes: number, percent: number): number {
  const { minimumKes, levyPercent, stampKes } = defaults.insurance;
  const premium = Math.max(minimumKes, (valueKes * percent) / 100);
  return Math.round(premium * (1 + levyPercent / 100) + stampKes);
}
