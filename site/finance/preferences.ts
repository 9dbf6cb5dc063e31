import { FINANCE_DEFAULTS, type FinanceTerms } from '#domain/finance/finance.ts';
import type { FinanceValues } from '#domain/finance/finance-question.ts';
import { depositKes } from '#domain/finance/loan.ts';
import { forget, readStored, store } from '#site/lib/stored.ts';

const KEY = 'finance-preferences';
const FIELDS = [
  'downPercent',
  'ratePercent',
  'termMonths',
  'feePercent',
  'insurancePercent',
  'registrationKes',
] as const;

/** The terms that a person likes to reckon with, whatever the vehicle: the deposit is a share of the price. */
export type FinancePreferences = Record<(typeof FIELDS)[number], number>;

/** Keeps the terms in this browser. */
export function savePreferences(terms: FinanceTerms): void {
  const downPercent =
    terms.priceKes > 0 ? (terms.downKes / terms.priceKes) * 100 : FINANCE_DEFAULTS.downPercent;
  const { ratePercent, termMonths, feePercent, insurancePercent, registrationKes } = terms;
  store(KEY, { downPercent, ratePercent, termMonths, feePercent, insurancePercent, registrationKes });
}

export const forgetPreferences = (): void => forget(KEY);

/** What was kept, or undefined where nothing was or it cannot be used. */
export function recallPreferences(): FinancePreferences | undefined {
  const kept = readStored(KEY);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const entries = Object.entries(kept);
  const numberOf = (name: string): number | undefined => {
    const value: unknown = entries.find(([field]) => field === name)?.[1];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const [downPercent, ratePercent, termMonths, feePercent, insurancePercent, registrationKes] =
    FIELDS.map(numberOf);
  if (
    downPercent === undefined ||
    downPercent > 100 ||
    ratePercent === undefined ||
    termMonths === undefined ||
    feePercent === undefined ||
    insurancePercent === undefined ||
    registrationKes === undefined
  )
    return undefined;
  return { downPercent, ratePercent, termMonths, feePercent, insurancePercent, registrationKes };
}

/** The fields of a vehicle with the kept terms in them. */
export function withPreferences(
  values: FinanceValues,
  priceKes: number,
  kept: FinancePreferences,
): FinanceValues {
  return {
    ...values,
    down: String(depositKes(priceKes, kept.downPercent)),
    rate: String(kept.ratePercent),
    term: String(kept.termMonths),
    fee: String(kept.feePercent),
    insurance: String(kept.insurancePercent),
    registration: String(kept.registrationKes),
  };
}
