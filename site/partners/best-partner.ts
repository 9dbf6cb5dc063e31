import type { PartnerQuestion } from '#domain/partners/estimate.ts';
import { fits, judgePartner } from '#domain/partners/fit.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';

export type BestPartner = {
  partner: FinancingPartner;
  /** What a month costs with it, in whole KES, at which rate in percent a year. */
  monthlyKes: number;
  ratePercent: number;
  /** The deposit that it takes at least, in whole KES. */
  downKes: number;
  /** How many of all lend for the car. */
  count: number;
};

/** The partner with the lowest monthly payment for a car; undefined where none lends for it. */
export function bestPartner(
  partners: readonly FinancingPartner[],
  question: PartnerQuestion,
): BestPartner | undefined {
  const lending = partners
    .map((partner) => ({ partner, fit: judgePartner(partner, question) }))
    .filter(({ fit }) => fits(fit))
    .sort((a, b) => a.fit.estimate.monthlyKes - b.fit.estimate.monthlyKes);
  const [best] = lending;
  if (!best) return undefined;
  const { monthlyKes, terms } = best.fit.estimate;
  return {
    partner: best.partner,
    monthlyKes,
    ratePercent: terms.ratePercent,
    downKes: terms.downKes,
    count: lending.length,
  };
}
