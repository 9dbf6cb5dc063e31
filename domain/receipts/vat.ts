/** Kenya's general rate, percent: Value Added Tax Act 2013, section 5. */
export const VAT_PERCENT = 16;

/** The VAT inside a price that has it in it, rounded to a whole KES. */
export const vatInside = (priceKes: number): number =>
  Math.round((priceKes * VAT_PERCENT) / (100 + VAT_PERCENT));
