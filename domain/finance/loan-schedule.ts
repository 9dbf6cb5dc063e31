import { type LoanTerms, monthlyPaymentKes } from './loan.ts';

/** One month of a loan, all in whole KES. */
export type Instalment = {
  month: number;
  paymentKes: number;
  principalKes: number;
  interestKes: number;
  balanceKes: number;
  cumulativePrincipalKes: number;
  cumulativeInterestKes: number;
};

export type LoanSchedule = {
  monthlyKes: number;
  totalInterestKes: number;
  totalPaymentKes: number;
  instalments: readonly Instalment[];
};

/**
 * The loan month by month in whole KES. A month's interest is the balance before it times a twelfth of the annual
 * rate, rounded half up; the rest of the level payment repays the loan, and the last payment settles what is left,
 * so the last balance is 0 and the totals are the sums of the months. Throws a RangeError for a term under one month.
 */
export function loanSchedule(terms: LoanTerms): LoanSchedule {
  const monthlyKes = monthlyPaymentKes(terms);
  const instalments: Instalment[] = [];
  let balanceKes = terms.principalKes;
  let cumulativeInterestKes = 0;
  for (let month = 1; month <= terms.termMonths && balanceKes > 0; month++) {
    const interestKes = monthlyInterestKes(balanceKes, terms.annualRatePercent);
    const isLast = month === terms.termMonths;
    const principalKes = isLast ? balanceKes : Math.min(monthlyKes - interestKes, balanceKes);
    balanceKes -= principalKes;
    cumulativeInterestKes += interestKes;
    instalments.push({
      month,
      paymentKes: principalKes + interestKes,
      principalKes,
      interestKes,
      balanceKes,
      cumulativePrincipalKes: terms.principalKes - balanceKes,
      cumulativeInterestKes,
    });
  }
  return {
    monthlyKes,
    totalInterestKes: cumulativeInterestKes,
    totalPaymentKes: terms.principalKes + cumulativeInterestKes,
    instalments,
  };
}

const monthlyInterestKes = (balanceKes: number, annualRatePercent: number): number =>
  Math.round((balanceKes * annualRatePercent) / 1200);

const COLUMNS = [
  ['Month', 'month'],
  ['Payment (KES)', 'paymentKes'],
  ['Principal (KES)', 'principalKes'],
  ['Interest (KES)', 'interestKes'],
  ['Balance (KES)', 'balanceKes'],
  ['Principal so far (KES)', 'cumulativePrincipalKes'],
  ['Interest so far (KES)', 'cumulativeInterestKes'],
] as const;

/** The schedule as CSV with a line of column names; amounts are plain whole numbers. */
export function scheduleCsv(instalments: readonly Instalment[]): string {
  const names = COLUMNS.map(([name]) => name).join(',');
  const rows = instalments.map((instalment) => COLUMNS.map(([, field]) => instalment[field]).join(','));
  return `${[names, ...rows].join('\r\n')}\r\n`;
}
