/** Lenders' terms for a vehicle of one age. Rates in percent a year, down payments in percent of the price. */
export type LoanRules = {
  minRatePercent: number;
  maxRatePercent: number;
  maxTermMonths: number;
  minDownPercent: number;
  maxDownPercent: number;
};

const OVER_10_YEARS: LoanRules = {
  minRatePercent: 18,
  maxRatePercent: 28,
  maxTermMonths: 48,
  minDownPercent: 30,
  maxDownPercent: 30,
};
const OVER_5_YEARS: LoanRules = {
  minRatePercent: 15,
  maxRatePercent: 25,
  maxTermMonths: 60,
  minDownPercent: 25,
  maxDownPercent: 25,
};
const YOUNGER: LoanRules = {
  minRatePercent: 12,
  maxRatePercent: 24,
  maxTermMonths: 60,
  minDownPercent: 20,
  maxDownPercent: 30,
};

/** The rules for a vehicle made in `year`, seen from `thisYear`. */
export function loanRulesFor(year: number, thisYear: number): LoanRules {
  const age = thisYear - year;
  if (age > 10) return OVER_10_YEARS;
  return age > 5 ? OVER_5_YEARS : YOUNGER;
}

export type LoanTerms = { principalKes: number; annualRatePercent: number; termMonths: number };

/**
 * The level monthly payment in whole KES that repays the loan: P·r / (1 − (1 + r)^−n), the present
 * value of an ordinary annuity solved for its payment, with r a twelfth of the annual rate.
 * Throws a RangeError for a term under one month.
 */
export function monthlyPaymentKes(terms: LoanTerms): number {
  return Math.round(terms.principalKes * paymentPerShilling(terms.annualRatePercent, terms.termMonths));
}

/** What a shilling of a loan costs a month. Throws a RangeError for a term under one month. */
export function paymentPerShilling(annualRatePercent: number, termMonths: number): number {
  if (termMonths < 1) throw new RangeError('A loan runs for at least one month');
  const monthlyRate = annualRatePercent / 100 / 12;
  if (monthlyRate === 0) return 1 / termMonths;
  return monthlyRate / -Math.expm1(-termMonths * Math.log1p(monthlyRate));
}

const CARD_DOWN_PERCENT = 20;
const CARD_TERM_MONTHS = 60;
const CARD_RATE_ABOVE_MINIMUM = 2;
/** What the calculators open with, in percent a year above the age's lowest rate. */
export const CALCULATOR_RATE_ABOVE_MINIMUM = 3;

export type PaymentEstimate = {
  monthlyKes: number;
  downPercent: number;
  termMonths: number;
  ratePercent: number;
};

/**
 * What a card says a vehicle costs a month in whole KES, and on which terms: 20 % down over 60 months at the
 * age's lowest rate plus 2, or what the age rules say where they are stricter.
 */
export function estimateMonthlyPayment(priceKes: number, year: number, thisYear: number): PaymentEstimate {
  return estimateOn(priceKes, cardTerms(year, thisYear));
}

const LISTING_RATE_PERCENT = 18;

/** What a listing's own page says it costs a month: the card's down payment and term, at 18 % a year. */
export function estimateListingPayment(priceKes: number, year: number, thisYear: number): PaymentEstimate {
  const { minRatePercent } = loanRulesFor(year, thisYear);
  const ratePercent = Math.max(LISTING_RATE_PERCENT, minRatePercent);
  return estimateOn(priceKes, { ...cardTerms(year, thisYear), ratePercent });
}

function estimateOn(priceKes: number, terms: Omit<PaymentEstimate, 'monthlyKes'>): PaymentEstimate {
  const monthlyKes = monthlyPaymentKes({
    principalKes: priceKes - depositKes(priceKes, terms.downPercent),
    annualRatePercent: terms.ratePercent,
    termMonths: terms.termMonths,
  });
  return { monthlyKes, ...terms };
}

/** The terms of a card's estimate for a vehicle made in `year`: percent of the price down, months, percent a year. */
export function cardTerms(year: number, thisYear: number): Omit<PaymentEstimate, 'monthlyKes'> {
  const rules = loanRulesFor(year, thisYear);
  return {
    downPercent: Math.max(CARD_DOWN_PERCENT, rules.minDownPercent),
    termMonths: Math.min(CARD_TERM_MONTHS, rules.maxTermMonths),
    ratePercent: rules.minRatePercent + CARD_RATE_ABOVE_MINIMUM,
  };
}

/** A down payment given in percent of the price, in whole KES. */
export const depositKes = (priceKes: number, downPercent: number): number =>
  Math.round((priceKes * downPercent) / 100);
