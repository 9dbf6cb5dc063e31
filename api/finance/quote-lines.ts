import type { FinanceQuote } from '#domain/finance/finance.ts';
import { formatKes } from '#domain/money.ts';

/** The quote in lines of a name and a figure, as they stand on paper. */
export function quoteLines(quote: FinanceQuote): (readonly [name: string, figure: string])[] {
  const { aprWithFeePercent: apr, effectivePercent: effective } = quote;
  return [
    ['Vehicle price', formatKes(quote.priceKes)],
    ['Down payment', `${formatKes(quote.downKes)} (${round(quote.downPercent)}%)`],
    ['Total loan amount', formatKes(quote.loanKes)],
    ['Interest rate, on what is still owed', `${quote.ratePercent}% a year`],
    ['Loan term', `${quote.termMonths} months`],
    ['Monthly payment', formatKes(quote.monthlyKes)],
    ['Total interest', formatKes(quote.totalInterestKes)],
    ['All payments together', formatKes(quote.totalPaymentKes)],
    [`Processing fee (${quote.feePercent}%)`, formatKes(quote.processingFeeKes)],
    [
      `Insurance (${quote.insurancePercent}% of the price a year)`,
      `${formatKes(quote.monthlyInsuranceKes)} a month`,
    ],
    ['Registration fee', formatKes(quote.registrationKes)],
    ['Total cost of ownership', formatKes(quote.totalCostKes)],
    ...(apr !== undefined && effective !== undefined
      ? [['True rate with the fee', `${round(apr)}% APR, ${round(effective)}% effective`] as const]
      : []),
  ];
}

const round = (percent: number): string => String(Math.round(percent * 10) / 10);
