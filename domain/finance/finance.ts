import { CALCULATOR_RATE_ABOVE_MINIMUM, depositKes, type LoanRules, loanRulesFor } from './loan.ts';
import { type LoanSchedule, loanSchedule } from './loan-schedule.ts';
import { trueRate } from './true-rate.ts';

/** What a loan for a vehicle is asked on. Money in whole KES, rates in percent a year, the fee in percent of the loan. */
export type FinanceTerms = {
  priceKes: number;
  downKes: number;
  ratePercent: number;
  termMonths: number;
  feePercent: number;
  /** Percent of the price a year. */
  insurancePercent: number;
  registrationKes: number;
};

export const FINANCE_DEFAULTS = {
  downPercent: 20,
  rateAboveMinimum: CALCULATOR_RATE_ABOVE_MINIMUM,
  termMonths: 60,
  feePercent: 1.5,
  /** The specification's figure; the monthly cost of owning uses the premium bands of Kenyan insurers. */
  insurancePercent: 0.25,
  registrationKes: 5000,
} as const;

export type FinanceQuote = FinanceTerms &
  LoanSchedule & {
    loanKes: number;
    downPercent: number;
    processingFeeKes: number;
    monthlyInsuranceKes: number;
    insuranceKes: number;
    /** Deposit, payments, fee, insurance over the term and registration. */
    totalCostKes: number;
    /** The APR with the processing fee counted in, and the same compounded; undefined without a loan. */
    aprWithFeePercent: number | undefined;
    effectivePercent: number | undefined;
  };

/** Everything that follows from the terms, in whole KES; the totals are sums of what is shown beside them. */
export function financeQuote(terms: FinanceTerms): FinanceQuote {
  const loanKes = terms.priceKes - terms.downKes;
  const schedule = loanSchedule({
    principalKes: loanKes,
    annualRatePercent: terms.ratePercent,
    termMonths: terms.termMonths,
  });
  const processingFeeKes = Math.round((loanKes * terms.feePercent) / 100);
  const monthlyInsuranceKes = Math.round((terms.priceKes * terms.insurancePercent) / 1200);
  const insuranceKes = monthlyInsuranceKes * terms.termMonths;
  const { totalPaymentKes, monthlyKes } = schedule;
  const rate = trueRate({
    receivedKes: loanKes - processingFeeKes,
    monthlyKes,
    termMonths: terms.termMonths,
  });
  return {
    ...terms,
    ...schedule,
    loanKes,
    downPercent: terms.priceKes > 0 ? (terms.downKes / terms.priceKes) * 100 : 0,
    processingFeeKes,
    monthlyInsuranceKes,
    insuranceKes,
    totalCostKes: terms.downKes + totalPaymentKes + processingFeeKes + insuranceKes + terms.registrationKes,
    aprWithFeePercent: rate?.aprPercent,
    effectivePercent: rate?.effectivePercent,
  };
}

type RuleField = 'down' | 'rate' | 'term';
export type RuleNotes = Partial<Record<RuleField, string>>;

/** The terms as lenders would grant them on a vehicle under these rules, and a sentence for each that they change. */
export function withinRules(
  asked: FinanceTerms,
  rules: LoanRules,
): { terms: FinanceTerms; notes: RuleNotes } {
  const { minDownPercent, minRatePercent, maxRatePercent, maxTermMonths } = rules;
  const downKes = Math.max(asked.downKes, depositKes(asked.priceKes, minDownPercent));
  const ratePercent = Math.min(Math.max(asked.ratePercent, minRatePercent), maxRatePercent);
  const termMonths = Math.min(asked.termMonths, maxTermMonths);
  const ofItsAge = 'on a vehicle of this age, and the figures follow that';
  return {
    terms: { ...asked, downKes, ratePercent, termMonths },
    notes: {
      ...(downKes !== asked.downKes && {
        down: `Lenders ask for at least ${minDownPercent}% down ${ofItsAge}.`,
      }),
      ...(ratePercent !== asked.ratePercent && {
        rate: `Lenders charge ${minRatePercent} to ${maxRatePercent}% a year ${ofItsAge}.`,
      }),
      ...(termMonths !== asked.termMonths && {
        term: `Lenders give at most ${maxTermMonths} months ${ofItsAge}.`,
      }),
    },
  };
}

export const SCENARIOS = ['conservative', 'moderate', 'aggressive'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The terms of a scenario, before the age rules: see `withinRules`. Fees and insurance are the usual ones. */
export function scenarioTerms(scenario: Scenario, priceKes: number, rules: LoanRules): FinanceTerms {
  const { downPercent, ratePercent, termMonths } = {
    conservative: { downPercent: 30, ratePercent: rules.minRatePercent, termMonths: 48 },
    moderate: {
      downPercent: FINANCE_DEFAULTS.downPercent,
      ratePercent: rules.minRatePercent + FINANCE_DEFAULTS.rateAboveMinimum,
      termMonths: FINANCE_DEFAULTS.termMonths,
    },
    aggressive: { downPercent: 10, ratePercent: rules.maxRatePercent, termMonths: 72 },
  }[scenario];
  const { feePercent, insurancePercent, registrationKes } = FINANCE_DEFAULTS;
  const downKes = depositKes(priceKes, downPercent);
  return { priceKes, downKes, ratePercent, termMonths, feePercent, insurancePercent, registrationKes };
}

/** What the calculator opens with for a vehicle made in `year`: the moderate scenario as its age allows it. */
export function usualTerms(priceKes: number, year: number, thisYear: number): FinanceTerms {
  const rules = loanRulesFor(year, thisYear);
  return withinRules(scenarioTerms('moderate', priceKes, rules), rules).terms;
}

/** The deposit in whole KES that is the same share of a changed price. */
export function rescaledDeposit(downKes: number, fromPriceKes: number, toPriceKes: number): number {
  if (fromPriceKes <= 0) return depositKes(toPriceKes, FINANCE_DEFAULTS.downPercent);
  return Math.round((downKes / fromPriceKes) * toPriceKes);
}

const MOST_DECIMALS = 6;

/** The share of a price that a deposit is, in percent with as few decimals as give the same deposit back. */
export function downPercentOf(downKes: number, priceKes: number): number {
  const percent = priceKes > 0 ? (downKes / priceKes) * 100 : 0;
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const rounded = Number(percent.toFixed(decimals));
    if (depositKes(priceKes, rounded) === downKes) return rounded;
  }
  return Number(percent.toFixed(MOST_DECIMALS));
}
