import { formatKes } from '../money.ts';
import { estimatePartner, type PartnerEstimate, type PartnerQuestion } from './estimate.ts';
import type { FinancingPartner } from './partners.ts';

/** Why a partner would not lend: sentences about the vehicle and about the buyer. It fits where both are empty. */
export type PartnerFit = {
  estimate: PartnerEstimate;
  carReasons: readonly string[];
  buyerReasons: readonly string[];
};

/** The rule of thumb for what a buyer can carry: this share of the income against the price, its loan and an extra. */
const THUMB = { incomePercent: 40, financedPercent: 80, termMonths: 60, extraPercent: 15 } as const;

/** A partner's estimate, and why it would not lend on this vehicle or to this buyer. */
export function judgePartner(partner: FinancingPartner, question: PartnerQuestion): PartnerFit {
  const estimate = estimatePartner(partner, question);
  return {
    estimate,
    carReasons: carReasons(partner, question, estimate),
    buyerReasons: buyerReasons(partner, question, estimate),
  };
}

/** The lowest yearly rate in percent at which one of the partners lends on the vehicle; undefined where none does. */
export function lowestRate(
  partners: readonly FinancingPartner[],
  question: PartnerQuestion,
): number | undefined {
  const rates = partners.flatMap((partner) => {
    const estimate = estimatePartner(partner, question);
    return carReasons(partner, question, estimate).length === 0 ? [estimate.terms.ratePercent] : [];
  });
  return rates.length === 0 ? undefined : Math.min(...rates);
}

/** Whether a partner lends for this car to this buyer, as far as is known of both. */
export const fits = ({ carReasons, buyerReasons }: PartnerFit): boolean =>
  carReasons.length === 0 && buyerReasons.length === 0;

function carReasons(
  { maxVehicleAge, minLoanAmount, maxLoanAmount }: FinancingPartner,
  { year, thisYear }: PartnerQuestion,
  { loanKes }: PartnerEstimate,
): string[] {
  const age = thisYear - year;
  const loan = () => formatKes(loanKes);
  return said(
    [age > maxVehicleAge, () => `The car is ${age} years old, limit ${maxVehicleAge}.`],
    [loanKes > maxLoanAmount, () => `The loan would be ${loan()}, limit ${formatKes(maxLoanAmount)}.`],
    [
      loanKes < minLoanAmount,
      () => `The loan would be ${loan()}; it lends from ${formatKes(minLoanAmount)}.`,
    ],
  );
}

function buyerReasons(
  partner: FinancingPartner,
  { priceKes, incomeKes, buyerAge, termMonths }: PartnerQuestion,
  { monthlyKes }: PartnerEstimate,
): string[] {
  const { minAge, maxAge, minIncome, minLoanTerm, maxLoanTerm } = partner;
  return said(
    [
      termMonths !== undefined && (termMonths < minLoanTerm || termMonths > maxLoanTerm),
      () => `You want ${termMonths} months, it lends for ${minLoanTerm} to ${maxLoanTerm}.`,
    ],
    [
      buyerAge !== undefined && (buyerAge < minAge || buyerAge > maxAge),
      () => `You are ${buyerAge}, it lends to people of ${minAge} to ${maxAge}.`,
    ],
    [
      incomeKes !== undefined && incomeKes < minIncome,
      () => `Your income is ${formatKes(incomeKes ?? 0)} a month, it asks for ${formatKes(minIncome)}.`,
    ],
    [
      incomeKes !== undefined && !isWithinMeans(priceKes, incomeKes),
      () =>
        `About ${formatKes(thumbPaymentKes(priceKes))} a month is more than ${THUMB.incomePercent}% of your income.`,
    ],
    [
      incomeKes !== undefined && isWithinMeans(priceKes, incomeKes) && monthlyKes > spareKes(incomeKes),
      () => `Its ${formatKes(monthlyKes)} a month is more than ${THUMB.incomePercent}% of your income.`,
    ],
  );
}

const said = (...reasons: readonly (readonly [applies: boolean, sentence: () => string])[]): string[] =>
  reasons.filter(([applies]) => applies).map(([, sentence]) => sentence());

const spareKes = (incomeKes: number): number => Math.floor((incomeKes * THUMB.incomePercent) / 100);

/** What a price comes to a month by the rule of thumb, for any lender: 80 % of it over 60 months, and 15 % more. */
export function thumbPaymentKes(priceKes: number): number {
  const { financedPercent, termMonths, extraPercent } = THUMB;
  return Math.round(((priceKes * financedPercent) / 100 / termMonths) * (1 + extraPercent / 100));
}

/** Whether 40 % of a month's income carries that. */
export const isWithinMeans = (priceKes: number, incomeKes: number): boolean =>
  thumbPaymentKes(priceKes) <= spareKes(incomeKes);
