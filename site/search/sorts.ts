import { asksNearby, type Sort, type VehicleFilters } from '#domain/search/filters.ts';

type SortChoice = { sort: Sort; label: string };

const BY_DISTANCE: SortChoice = { sort: 'distance', label: 'Nearest first' };
const CHOICES: readonly SortChoice[] = [
  { sort: 'best_match', label: 'Best match' },
  { sort: 'best_deal', label: 'Best deal first' },
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

/** The orders that the sort box offers, in its words; by distance where one is measured. */
export function sortChoices(filters: VehicleFilters): readonly SortChoice[] {
  const measures = asksNearby(filters) || filters.sortBy === BY_DISTANCE.sort;
  return measures ? [BY_DISTANCE, ...CHOICES] : CHOICES;
}

/** What the sort box shows for an order: `newest` is another name for the newest adverts. */
export function shownSort(sort: Sort): Sort {
  return sort === 'newest' ? 'date_new' : sort;
}
