import { downPercentOf } from '#domain/finance/finance.ts';

type Offer = {
  partner: { downPaymentMax: number; minLoanTerm: number; maxLoanTerm: number };
  ratePercent: number;
  downKes: number;
};

/** What `data-month-lender` holds: a lender's rate, and the least and most that it takes of deposit and months. */
export function lenderMark({ partner, ratePercent, downKes }: Offer, priceKes: number): string {
  const leastDown = downPercentOf(downKes, priceKes);
  const mostDown = Math.max(leastDown, partner.downPaymentMax);
  return [ratePercent, leastDown, mostDown, partner.minLoanTerm, partner.maxLoanTerm].join(' ');
}
