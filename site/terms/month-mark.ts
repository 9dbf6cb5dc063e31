/** What `data-month` holds: the price in whole KES and the year of the vehicle whose month stands there. */
export const monthMark = (priceKes: number, year: number): string => `${priceKes} ${year}`;

/** The same read back. */
export function readMonthMark(mark: string): { priceKes: number; year: number } {
  const [priceKes = 0, year = 0] = mark.split(' ').map(Number);
  return { priceKes, year };
}
