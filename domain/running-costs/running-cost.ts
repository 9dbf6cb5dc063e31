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

/** The figures that running costs are reckoned from; prices in KES, service and tyres in whole KES a year. */
export type RunningCosts = {
  /** The day of the fuel prices. */
  asOf: string;
  kmPerYear: number;
  resaleLossPercent: number;
  kesPerLitre: { petrol: number; diesel: number };
  kesPerKwh: number;
  kwhPer100Km: number;
  /** The share of a petrol car's fuel that a hybrid burns. */
  hybridShareOfFuel: number;
  /** By the size of the engine, the smallest first; null in the last, which has no end. */
  engines: readonly Engine[];
  insurance: {
    /** The day of the bands. */
    asOf: string;
    /** By the value of the vehicle, the cheapest first; percent of the value a year. */
    bands: readonly { upToKes: number | null; percent: number }[];
    minimumKes: number;
    levyPercent: number;
    stampKes: number;
  };
};

type Engine = { upToCc: number | null; litresPer100Km: number; serviceKes: number; tyresKes: number };

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
 * An estimate of one year's fuel, comprehensive cover, service and tyres. Undefined where the fuel, the engine's size or
 * the price is not known.
 */
export function estimateRunningCost(
  { fuelType, engineCc, priceKes }: RunningCostFacts,
  costs: RunningCosts,
): RunningCost | undefined {
  if (fuelType === null || !priceKes) return undefined;
  const usual = runningDefaults({ fuelType, engineCc }, costs);
  if (!usual) return undefined;
  const energyKes = Math.round((costs.kmPerYear / 100) * usual.unitsPer100Km * usual.kesPerUnit);
  const insuranceKes = insurancePremiumKes(priceKes, insuranceBandPercent(priceKes, costs), costs);
  const serviceAndTyresKes = usual.serviceKes + usual.tyresKes;
  return {
    totalKes: energyKes + insuranceKes + serviceAndTyresKes,
    energyKes,
    insuranceKes,
    serviceAndTyresKes,
  };
}

/** The usual figures for a fuel and an engine's size; undefined where a size is needed and not known. */
export function runningDefaults(
  { fuelType, engineCc }: EngineFacts,
  costs: RunningCosts,
): RunningDefaults | undefined {
  const engine = engineOf(fuelType, engineCc, costs);
  if (!engine) return undefined;
  const { serviceKes, tyresKes } = engine;
  return { ...energyOf(fuelType, engine.litresPer100Km, costs), serviceKes, tyresKes };
}

/** An electric motor is kept up for what the smallest engine costs. */
function engineOf(
  fuelType: FuelType,
  engineCc: number | null,
  { engines }: RunningCosts,
): Engine | undefined {
  if (fuelType === 'electric') return engines[0];
  if (engineCc === null) return undefined;
  return engines.find(({ upToCc }) => upToCc === null || engineCc <= upToCc);
}

function energyOf(
  fuelType: FuelType,
  litres: number,
  costs: RunningCosts,
): Pick<RunningDefaults, 'unit' | 'unitsPer100Km' | 'kesPerUnit'> {
  const { petrol, diesel } = costs.kesPerLitre;
  switch (fuelType) {
    case 'petrol':
      return { unit: 'litre', unitsPer100Km: litres, kesPerUnit: petrol };
    case 'diesel':
      return { unit: 'litre', unitsPer100Km: litres, kesPerUnit: diesel };
    case 'hybrid':
    case 'plug-in hybrid':
      return { unit: 'litre', unitsPer100Km: litres * costs.hybridShareOfFuel, kesPerUnit: petrol };
    case 'electric':
      return { unit: 'kWh', unitsPer100Km: costs.kwhPer100Km, kesPerUnit: costs.kesPerKwh };
  }
}

/** What comprehensive cover costs a year in percent of a vehicle's value in KES, by the brokers' bands. */
export const insuranceBandPercent = (valueKes: number, { insurance }: RunningCosts): number =>
  insurance.bands.find(({ upToKes }) => upToKes === null || valueKes <= upToKes)?.percent ?? 0;

/** A year's comprehensive cover in whole KES, with the least premium, the levies and the stamp. */
export function insurancePremiumKes(valueKes: number, percent: number, { insurance }: RunningCosts): number {
  const { minimumKes, levyPercent, stampKes } = insurance;
  const premium = Math.max(minimumKes, (valueKes * percent) / 100);
  return Math.round(premium * (1 + levyPercent / 100) + stampKes);
}
