import type { Terms } from '#domain/finance/month.ts';

/** What `data-month` holds: the price in whole KES and the year of the vehicle whose month stands there. */
export const monthMark = (priceKes: number, year: number): string => `${priceKes} ${year}`;

/** The same read back. */
export function readMonthMark(mark: string): { priceKes: number; year: number } {
  const [priceKes = 0, year = 0] = mark.split(' ').map(Number);
  return { priceKes, year };
}

/** A buyer's deposit and months as the lender of a `lenderMark` takes them, at its own rate. */
export function termsOfLender(mark: string, { downPercent, months }: Terms): Terms {
  const [ratePercent = 0, leastDown = 0, mostDown = 0, shortest = 0, longest = 0] = mark
    .split(' ')
    .map(Number);
  return {
    ratePercent,
    downPercent: Math.min(Math.max(downPercent, leastDown), mostDown),
    months: Math.min(Math.max(months, shortest), longest),
  };
}
