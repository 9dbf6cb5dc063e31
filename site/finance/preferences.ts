import { downPercentOf, type FinanceTerms } from '#domain/finance/finance.ts';
import { depositKes } from '#domain/finance/loan.ts';
import type { Terms } from '#domain/finance/month.ts';
import type { FinanceValues } from '#domain/finance/question.ts';
import { forget, readStored, store } from '#site/lib/stored.ts';
import { forgetTerms, setTerms } from './terms.store.ts';

const KEY = 'finance-preferences';

/** The fees that a person likes to reckon with, whatever the vehicle. */
export type Fees = Pick<FinanceTerms, 'feePercent' | 'insurancePercent' | 'registrationKes'>;

/** The buyer's own part of a loan: its deposit as a share of the price. */
export const termsOf = ({ priceKes, downKes, termMonths, ratePercent }: FinanceTerms): Terms => ({
  downPercent: downPercentOf(downKes, priceKes),
  months: termMonths,
  ratePercent,
});

/** Keeps the terms and the fees in this browser. */
export function savePreferences(terms: FinanceTerms): void {
  const { feePercent, insurancePercent, registrationKes } = terms;
  store(KEY, { feePercent, insurancePercent, registrationKes });
  setTerms(termsOf(terms));
}

export function forgetPreferences(): void {
  forget(KEY);
  forgetTerms();
}

/** The fees that were kept, or undefined where none were or they cannot be used. */
export function recallFees(): Fees | undefined {
  const kept = readStored(KEY);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { feePercent, insurancePercent, registrationKes }: Record<string, unknown> = { ...kept };
  return isFee(feePercent) && isFee(insurancePercent) && isFee(registrationKes)
    ? { feePercent, insurancePercent, registrationKes }
    : undefined;
}

const isFee = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** The fields of a vehicle of this price with a buyer's terms in them. */
export function withTerms(values: FinanceValues, priceKes: number, terms: Terms): FinanceValues {
  return {
    ...values,
    down: String(depositKes(priceKes, terms.downPercent)),
    rate: String(terms.ratePercent),
    term: String(terms.months),
  };
}

export function withFees(values: FinanceValues, fees: Fees | undefined): FinanceValues {
  if (!fees) return values;
  return {
    ...values,
    fee: String(fees.feePercent),
    insurance: String(fees.insurancePercent),
    registration: String(fees.registrationKes),
  };
}
