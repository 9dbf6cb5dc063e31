/** The id of the dialog that explains a listing's price. */
export const WHY_THIS_PRICE = 'why-this-price';
