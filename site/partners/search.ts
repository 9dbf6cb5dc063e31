import type { Terms } from '#domain/finance/month.ts';
import { readFigure, readPrice } from '#domain/finance/question.ts';
import type { PartnerQuestion } from '#domain/partners/estimate.ts';
import { fits, judgePartner, type PartnerFit } from '#domain/partners/fit.ts';
import {
  choosePartners,
  type FinancingPartner,
  MAX_PARTNERS,
  NO_PARTNER_FILTERS,
  type PartnerFilters,
} from '#domain/partners/partners.ts';
import type { FinanceParts } from '#site/finance/calculator-context.ts';
import type { FinanceSubject } from '#site/finance/finance.store.ts';

/** What a person chooses and says of themselves, as it stands in the fields. */
export type PartnerSearch = PartnerFilters & {
  fittingOnly: boolean;
  income: string;
  age: string;
  term: string;
};

export const NO_SEARCH: PartnerSearch = {
  ...NO_PARTNER_FILTERS,
  fittingOnly: false,
  income: '',
  age: '',
  term: '',
};

const INCOME = { of: 'Your income', min: 0, max: 100_000_000, whole: true, unit: 'KES a month' };
const AGE = { of: 'Your age', min: 1, max: 130, whole: true, unit: 'years' };

/** A field that may stay empty. */
function readOptional(text: string, bounds: typeof INCOME): { value?: number; problem?: string } {
  if (text.trim() === '') return {};
  const { value, problem } = readFigure(text, bounds);
  return problem ? { problem } : { value };
}

export const readIncome = (text: string) => readOptional(text, INCOME);
export const readAge = (text: string) => readOptional(text, AGE);

/** What the lenders are asked: the vehicle of the calculator's fields, and what the person said. */
export function partnerQuestion(
  { state, answer, store }: Pick<FinanceParts, 'state' | 'answer' | 'store'>,
  subject: FinanceSubject,
  { income, age, term }: PartnerSearch,
  terms?: Terms,
): PartnerQuestion {
  return {
    priceKes: readPrice(state.values.price) ?? subject.priceKes,
    year: answer.year ?? subject.year,
    thisYear: store.thisYear,
    incomeKes: readIncome(income).value,
    buyerAge: readAge(age).value,
    termMonths: term === '' ? undefined : Number(term),
    terms,
  };
}

export type JudgedPartner = { partner: FinancingPartner; fit: PartnerFit };

/** The partners to show, in order, each with what it comes to. */
export function searchPartners(
  partners: readonly FinancingPartner[],
  search: PartnerSearch,
  question: PartnerQuestion,
): JudgedPartner[] {
  return choosePartners(partners, search)
    .map((partner) => ({ partner, fit: judgePartner(partner, question) }))
    .filter(({ fit }) => !search.fittingOnly || fits(fit))
    .slice(0, MAX_PARTNERS);
}
