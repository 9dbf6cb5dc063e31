import type { FuelType } from '../vehicles/words.ts';
import {
  insuranceBandPercent,
  insurancePremiumKes,
  type RunningCostFacts,
  type RunningCosts,
  runningDefaults,
} from './running-cost.ts';

/** What a month with a vehicle is reckoned from; amounts in KES, service with tyres for a year. */
export type OwningInputs = {
  priceKes: number;
  kmPerYear: number;
  unitsPer100Km: number;
  kesPerUnit: number;
  insurancePercent: number;
  serviceKes: number;
  resaleLossPercent: number;
};

export type OwningDefaults = Omit<OwningInputs, 'priceKes'> & {
  unit: 'litre' | 'kWh';
  fuelType: FuelType;
  engineCc: number;
  /** What the advert does not say and these figures had to take for granted. */
  assumed: readonly ('fuel' | 'engine')[];
};

/** The engine of most cars here, for adverts that name none. */
const USUAL = { fuelType: 'petrol', engineCc: 2000 } as const;

/** The usual figures for a vehicle. Throws a RangeError for costs that lack an engine of the usual size. */
export function owningDefaults(
  { fuelType, engineCc, priceKes }: RunningCostFacts,
  costs: RunningCosts,
): OwningDefaults {
  const fuel = fuelType ?? USUAL.fuelType;
  const isKnown = engineCc !== null && runningDefaults({ fuelType: fuel, engineCc }, costs) !== undefined;
  const cc = isKnown ? engineCc : USUAL.engineCc;
  const running = runningDefaults({ fuelType: fuel, engineCc: cc }, costs);
  if (!running) throw new RangeError(`No running costs are known for ${fuel} and ${cc} cc`);
  const { serviceKes, tyresKes, ...energy } = running;
  return {
    ...energy,
    unitsPer100Km: Math.round(energy.unitsPer100Km * 10) / 10,
    kmPerYear: costs.kmPerYear,
    insurancePercent: insuranceBandPercent(priceKes ?? 0, costs),
    serviceKes: serviceKes + tyresKes,
    resaleLossPercent: costs.resaleLossPercent,
    fuelType: fuel,
    engineCc: cc,
    assumed: [
      ...(fuelType === null ? (['fuel'] as const) : []),
      ...(isKnown || fuel === 'electric' ? [] : (['engine'] as const)),
    ],
  };
}

/** A month with a vehicle in whole KES; the total is the sum of the parts. */
export type OwningCost = {
  loanKes: number;
  insuranceKes: number;
  energyKes: number;
  serviceKes: number;
  resaleLossKes: number;
  totalKes: number;
};

/** What a month costs with a loan payment of `loanKes`; an estimate, like all that it is reckoned from. */
export function owningCost(inputs: OwningInputs, loanKes: number, costs: RunningCosts): OwningCost {
  const { priceKes, kmPerYear, unitsPer100Km, kesPerUnit } = inputs;
  const aMonth = (aYearKes: number) => Math.round(aYearKes / 12);
  const parts = {
    loanKes,
    insuranceKes: aMonth(insurancePremiumKes(priceKes, inputs.insurancePercent, costs)),
    energyKes: aMonth((kmPerYear / 100) * unitsPer100Km * kesPerUnit),
    serviceKes: aMonth(inputs.serviceKes),
    resaleLossKes: aMonth((priceKes * inputs.resaleLossPercent) / 100),
  };
  return { ...parts, totalKes: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
