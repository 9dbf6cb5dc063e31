import type { SimilarSort } from '#domain/similar/similar.ts';

export const TITLE = 'Similar Listings';
export const NONE_TITLE = 'No Similar Vehicles Found';
export const FAILED_TITLE = 'Unable to Load Similar Vehicles';
export const BACK = 'Back to Vehicle Details';

export const SORT_LABELS: Readonly<Record<SimilarSort, string>> = {
  match: 'Best match',
  price_low: 'Lowest price',
  price_high: 'Highest price',
  year_new: 'Newest year',
  mileage_low: 'Lowest mileage',
};
