import { ASKING_PRICE_PROBLEM, isAskingPrice } from './asking-price.ts';

/** What a listing states of what buyers ask first; empty and zero where a draft does not say it yet. */
export type StatedListing = {
  make: string;
  model: string;
  year: number;
  priceKes: number | null;
  mileageKm: number | null;
  condition: string | null;
  county: string | null;
  photos: number;
};

/** What a listing lacks to go on sale: a sentence by the name of each field, in the order of the form; empty for none. */
export function missingForSale(listing: StatedListing): Record<string, string> {
  const { make, model, year, priceKes, mileageKm, condition, county, photos } = listing;
  const lacks: readonly [string, boolean, string][] = [
    ['make', make === '', 'Say which make it is.'],
    ['model', model === '', 'Say which model it is.'],
    ['year', year === 0, 'Say which year it was built.'],
    ['price', priceKes === null || !isAskingPrice(priceKes), ASKING_PRICE_PROBLEM],
    ['mileage', mileageKm === null && condition !== 'brand new', 'Say how many km it has run.'],
    ['location', county === null, 'Say in which town it can be seen.'],
    ['photos', photos === 0, 'Add at least one photo.'],
  ];
  return Object.fromEntries(lacks.flatMap(([field, isMissing, why]) => (isMissing ? [[field, why]] : [])));
}
