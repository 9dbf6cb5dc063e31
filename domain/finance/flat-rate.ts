import { type TrueRate, trueRate } from './true-rate.ts';

type FlatTerms = { principalKes: number; monthlyFlatPercent: number; termMonths: number };
type FlatLoan = { monthlyKes: number; totalInterestKes: number; totalPaymentKes: number };

/**
 * A loan at a flat rate, in whole KES: each month bears interest on the whole first sum, however much is repaid.
 * Throws a RangeError for a term under one month.
 */
export function flatLoan({ principalKes, monthlyFlatPercent, termMonths }: FlatTerms): FlatLoan {
  if (termMonths < 1) throw new RangeError('A loan runs for at least one month');
  const totalInterestKes = Math.round((principalKes * monthlyFlatPercent * termMonths) / 100);
  const totalPaymentKes = principalKes + totalInterestKes;
  return { monthlyKes: Math.round(totalPaymentKes / termMonths), totalInterestKes, totalPaymentKes };
}

type LenderQuote = { principalKes: number; feesKes: number; monthlyKes: number; termMonths: number };
export type QuoteVerdict = TrueRate & {
  /** The flat rate a month that gives the same payments. */
  flatMonthlyPercent: number;
  totalPaymentKes: number;
  /** Interest and fees together. */
  costKes: number;
};

/**
 * What any lender's quote comes to: the true rates with its fees taken from the sum, the flat rate behind it, and
 * its totals in whole KES. Undefined where no rate makes sense of it.
 */
export function judgeQuote(quote: LenderQuote): QuoteVerdict | undefined {
  const { principalKes, feesKes, monthlyKes, termMonths } = quote;
  const rate = trueRate({ receivedKes: principalKes - feesKes, monthlyKes, termMonths });
  if (!rate) return undefined;
  const totalPaymentKes = monthlyKes * termMonths;
  const interestKes = totalPaymentKes - principalKes;
  return {
    ...rate,
    flatMonthlyPercent: (interestKes / principalKes / termMonths) * 100,
    totalPaymentKes,
    costKes: interestKes + feesKes,
  };
}
