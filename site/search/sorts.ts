import type { Sort } from '#domain/filters.ts';

/** The orders that the sort box offers, in its words. */
export const SORT_CHOICES: readonly { sort: Sort; label: string }[] = [
  { sort: 'best_match', label: 'Best match' },
  { sort: 'price_low', label: 'Price: low to high' },
  { sort: 'price_high', label: 'Price: high to low' },
  { sort: 'year_new', label: 'Year: newest first' },
  { sort: 'year_old', label: 'Year: oldest first' },
  { sort: 'mileage_low', label: 'Lowest mileage' },
  { sort: 'date_new', label: 'Newest adverts' },
  { sort: 'monthly_payment_low', label: 'Lowest monthly payment' },
  { sort: 'monthly_payment_high', label: 'Highest monthly payment' },
  { sort: 'featured', label: 'Featured first' },
];

/** What the sort box shows for an order: `newest` is another name for the newest adverts. */
export function shownSort(sort: Sort): Sort {
  return sort === 'newest' ? 'date_new' : sort;
}
