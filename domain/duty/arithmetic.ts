import type { ClassRates, Schedule } from './tariff.ts';

/** What a tax computation needs beside the customs value; rates in percent, money in KES. */
export type TaxRates = {
  dutyPercent: number;
  excisePercent: number;
  exciseKes: number;
  vatPercent: number;
  rdlPercent: number;
  idfPercent: number;
};

/** The amounts of one computation in KES, not rounded. */
export type TaxLines = {
  importDutyKes: number;
  exciseValueKes: number;
  exciseDutyKes: number;
  vatValueKes: number;
  vatKes: number;
  rdlKes: number;
  idfKes: number;
  totalKes: number;
};

/** By what the retail price is divided to take margin, duty, excise duty and VAT out of it. */
export function priceDivisor(schedule: Schedule, rates: ClassRates): number {
  const { divisorDutyPercent, divisorExcisePercent = rates.excisePercent } = rates;
  return [schedule.marginPercent, divisorDutyPercent, divisorExcisePercent, schedule.vatPercent].reduce(
    (divisor, percent) => divisor * (1 + percent / 100),
    1,
  );
}

type Worth = {
  crspKes: number;
  divisor: number;
  depreciationPercent: number;
  /** What customs takes off beyond age, for damage say. */
  extraDepreciationPercent?: number;
};

/**
 * The customs value in KES, not rounded: the retail price without margin and taxes, depreciated
 * (formula of the tax authority's template of July 2025).
 */
export function customsValueKes(worth: Worth): number {
  const { crspKes, divisor, depreciationPercent, extraDepreciationPercent = 0 } = worth;
  return (crspKes / divisor) * (1 - depreciationPercent / 100) * (1 - extraDepreciationPercent / 100);
}

/** Every tax on a customs value in KES, none rounded: excise on value and duty, VAT on these and the excise, RDL and IDF on the value alone. */
export function taxOn(valueKes: number, rates: TaxRates): TaxLines {
  const importDutyKes = (valueKes * rates.dutyPercent) / 100;
  const exciseValueKes = valueKes + importDutyKes;
  const exciseDutyKes = (exciseValueKes * rates.excisePercent) / 100 + rates.exciseKes;
  const vatValueKes = exciseValueKes + exciseDutyKes;
  const vatKes = (vatValueKes * rates.vatPercent) / 100;
  const rdlKes = (valueKes * rates.rdlPercent) / 100;
  const idfKes = (valueKes * rates.idfPercent) / 100;
  return {
    importDutyKes,
    exciseValueKes,
    exciseDutyKes,
    vatValueKes,
    vatKes,
    rdlKes,
    idfKes,
    totalKes: importDutyKes + exciseDutyKes + vatKes + rdlKes + idfKes,
  };
}

/** An amount in KES to the cent. Half a cent goes up even where binary fractions fall just short of it. */
export const toCents = (amountKes: number): number => Math.round(Math.round(amountKes * 1e6) / 1e4) / 100;
