import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import type { FinanceQuote, RuleNotes } from '#domain/finance/finance.ts';

/**
 * The calculator's fields as OpenAPI lists them; what is left out is usual for the price and the year. They never
 * fail here: the address itself is read, where an amount may have commas, and each wrong field gets its sentence.
 */
export const financeQuery = z.object({
  price: parameter('Price in KES'),
  year: parameter('Year of manufacture: lenders’ rules follow the age'),
  down: parameter('Down payment in KES'),
  rate: parameter('Interest in percent a year, on what is still owed'),
  term: parameter('Months, 12 to 84'),
  fee: parameter('Processing fee in percent of the loan'),
  insurance: parameter('Insurance in percent of the price a year'),
  registration: parameter('Registration fee in KES'),
});

export const quotePdfQuery = financeQuery.extend({
  vehicle: parameter('The listing that the quote is for'),
});

const instalmentSchema = z.object({
  month: z.number().int(),
  payment: z.number().int(),
  principal: z.number().int(),
  interest: z.number().int(),
  balance: z.number().int(),
  cumulativePrincipal: z.number().int(),
  cumulativeInterest: z.number().int(),
});

/** A quote as the API sends it: money in whole KES, rates in percent. */
export const quoteSchema = z.object({
  vehiclePrice: z.number().int(),
  downPayment: z.number().int(),
  interestRate: z.number(),
  loanTerm: z.number().int(),
  loanAmount: z.number().int(),
  monthlyPayment: z.number().int(),
  totalPayment: z.number().int(),
  totalInterest: z.number().int(),
  processingFeeAmount: z.number().int(),
  monthlyInsurance: z.number().int(),
  registrationFee: z.number().int(),
  totalCostOfOwnership: z.number().int(),
  /** With the processing fee counted in; null without a loan. */
  aprWithFee: z.number().nullable(),
  effectiveRate: z.number().nullable(),
  /** What the age rules changed of the question, in words. */
  notes: z.array(z.string()),
  paymentSchedule: z.array(instalmentSchema),
});

export function toQuoteAnswer(quote: FinanceQuote, notes: RuleNotes): z.infer<typeof quoteSchema> {
  return {
    vehiclePrice: quote.priceKes,
    downPayment: quote.downKes,
    interestRate: quote.ratePercent,
    loanTerm: quote.termMonths,
    loanAmount: quote.loanKes,
    monthlyPayment: quote.monthlyKes,
    totalPayment: quote.totalPaymentKes,
    totalInterest: quote.totalInterestKes,
    processingFeeAmount: quote.processingFeeKes,
    monthlyInsurance: quote.monthlyInsuranceKes,
    registrationFee: quote.registrationKes,
    totalCostOfOwnership: quote.totalCostKes,
    aprWithFee: quote.aprWithFeePercent ?? null,
    effectiveRate: quote.effectivePercent ?? null,
    notes: Object.values(notes),
    paymentSchedule: quote.instalments.map((month) => ({
      month: month.month,
      payment: month.paymentKes,
      principal: month.principalKes,
      interest: month.interestKes,
      balance: month.balanceKes,
      cumulativePrincipal: month.cumulativePrincipalKes,
      cumulativeInterest: month.cumulativeInterestKes,
    })),
  };
}
