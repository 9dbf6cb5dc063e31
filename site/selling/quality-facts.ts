import type { JudgedListing } from '#domain/selling/quality.ts';
import type { ListingForm } from './form.ts';
import type { PriceAdvice } from './price-help.store.ts';
import { mileageIn, numberIn, priceIn } from './values.ts';

type Known = {
  form: ListingForm;
  photos: number;
  advice: PriceAdvice;
  /** Null where it cannot be, as far as is known. */
  isPhoneProved: boolean | null;
};

/** What the quality of an advert is judged by, as it stands in the form. */
export function qualityFacts({ form, photos, advice, isPhoneProved }: Known): JudgedListing {
  const { values, listing } = form;
  const [area, town] = values.location.split(',');
  return {
    ...values,
    year: numberIn(values, 'year'),
    price: priceIn(values),
    mileage: mileageIn(values),
    engineCc: numberIn(values, 'engineCc'),
    area: listing?.area ?? (town === undefined ? null : area),
    photos,
    market: advice?.help ?? null,
    doubt: advice?.doubt ?? null,
    phoneProved: isPhoneProved,
    documents: form.documents,
  };
}
