import { FINANCE_DEFAULTS, type FinanceTerms, type RuleNotes, withinRules } from '../finance/finance.ts';
import { depositKes, loanRulesFor, monthlyPaymentKes } from '../finance/loan.ts';
import type { Terms } from '../finance/month.ts';
import { formatKes } from '../money.ts';
import type { FinancingPartner } from './partners.ts';

/** What a loan is wanted for, and what a buyer said of themselves; nothing is held against who says nothing. */
export type PartnerQuestion = {
  priceKes: number;
  /** When the vehicle was made. */
  year: number;
  thisYear: number;
  incomeKes?: number | undefined;
  buyerAge?: number | undefined;
  termMonths?: number | undefined;
  /** The buyer's own deposit and months; a partner keeps within its limits. */
  terms?: Pick<Terms, 'downPercent' | 'months'> | undefined;
};

export type PartnerEstimate = {
  terms: FinanceTerms;
  loanKes: number;
  monthlyKes: number;
  /** Where the terms are not the partner's lowest ones, and why. */
  notes: readonly string[];
};

const ESTIMATE_TERM_MONTHS = 60;
const WORDS = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * A partner's offer at its lowest rate, on its lowest deposit over 60 months or on the buyer's own, held to its own
 * limits and to what lenders do for a vehicle of this age. Amounts in whole KES.
 */
export function estimatePartner(partner: FinancingPartner, question: PartnerQuestion): PartnerEstimate {
  const { priceKes, year, thisYear } = question;
  const wanted = question.termMonths ?? question.terms?.months ?? ESTIMATE_TERM_MONTHS;
  const downPercent = Math.min(
    Math.max(question.terms?.downPercent ?? 0, partner.downPaymentMin),
    Math.max(partner.downPaymentMin, partner.downPaymentMax),
  );
  const lowest: FinanceTerms = {
    priceKes,
    downKes: depositKes(priceKes, downPercent),
    ratePercent: partner.minInterestRate,
    termMonths: Math.min(Math.max(wanted, partner.minLoanTerm), partner.maxLoanTerm),
    feePercent: partner.processingFee,
    insurancePercent: FINANCE_DEFAULTS.insurancePercent,
    registrationKes: FINANCE_DEFAULTS.registrationKes,
  };
  const { terms: allowed, notes } = withinRules(lowest, loanRulesFor(year, thisYear));
  const raisedKes = raisedDeposit(partner, allowed);
  const terms = { ...allowed, downKes: raisedKes ?? allowed.downKes };
  const loanKes = priceKes - terms.downKes;
  return {
    terms,
    loanKes,
    monthlyKes: monthlyPaymentKes({
      principalKes: loanKes,
      annualRatePercent: terms.ratePercent,
      termMonths: terms.termMonths,
    }),
    notes: [
      ...(raisedKes === undefined
        ? []
        : [`It lends at most ${formatKes(partner.maxLoanAmount)}, so the deposit is larger.`]),
      ...ageNote(notes),
    ],
  };
}

/** Which of the partner's own terms gave way to what lenders do for a vehicle of this age. */
function ageNote({ down, rate, term }: RuleNotes): string[] {
  const changed = [...(down ? ['deposit'] : []), ...(rate ? ['rate'] : []), ...(term ? ['term'] : [])];
  if (changed.length === 0) return [];
  return [
    `For a vehicle of this age the ${WORDS.format(changed)} ${changed.length > 1 ? 'are' : 'is'} what lenders usually ask.`,
  ];
}

/** The deposit that brings the loan down to the partner's largest one, where it accepts so much. */
function raisedDeposit(partner: FinancingPartner, { priceKes, downKes }: FinanceTerms): number | undefined {
  const neededKes = priceKes - partner.maxLoanAmount;
  const most = depositKes(priceKes, partner.downPaymentMax);
  return neededKes > downKes && neededKes <= most ? neededKes : undefined;
}
