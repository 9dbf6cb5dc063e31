import { kenyanNumber } from '../kenyan-number.ts';
import { formatKes } from '../money.ts';
import type { Terms, UsualMonth } from './month.ts';
import { readTerms } from './terms.ts';

const AMOUNT = kenyanNumber(0);
const PERCENT = kenyanNumber(1);

/** `70,066`, where the currency stands beside it already. */
export const plainAmount = (amountKes: number): string => AMOUNT.format(amountKes);

/** `Ksh 70,066 to 71,590`, or one figure where both ends are the same. */
export function rangeText({ fromKes, toKes }: UsualMonth): string {
  return fromKes === toKes ? formatKes(fromKes) : `${formatKes(fromKes)} to ${plainAmount(toKes)}`;
}

/** `30% down, 48 months, 16% APR` */
export function termsText({ downPercent, months, ratePercent }: Terms): string {
  return `${downAndMonths(downPercent, months)}, ${PERCENT.format(ratePercent)}% APR`;
}

/** `, 30% down, 48 months, 16% APR` behind a monthly amount of a search; empty for the usual terms. */
export function onTerms({ terms }: { terms: string }): string {
  const read = readTerms(terms);
  return read ? `, ${termsText(read)}` : '';
}

/** `25% down, 60 months, 17 to 18% APR` */
export function usualTermsText({ downPercent, months, rateFrom, rateTo }: UsualMonth): string {
  if (rateFrom === rateTo) return termsText({ downPercent, months, ratePercent: rateFrom });
  return `${downAndMonths(downPercent, months)}, ${PERCENT.format(rateFrom)} to ${PERCENT.format(rateTo)}% APR`;
}

const downAndMonths = (downPercent: number, months: number): string =>
  `${PERCENT.format(downPercent)}% down, ${months} months`;
