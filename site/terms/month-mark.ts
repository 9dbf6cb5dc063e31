/** What `data-month` holds: the price in whole KES and the year of the vehicle whose month stands there. */
export const monthMark = (priceKes: number, year: number): string => `${priceKes} ${year}`;
