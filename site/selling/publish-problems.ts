import { ApiFailure } from '#site/lib/api-failure.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { type Problem, problemOf, problemsForSale, problemsIn } from './check.ts';
import { type ListingForm, needsSeller, unsavedFields } from './form.ts';
import { type FormValues, isSame } from './values.ts';

/** A problem of a field, or of the whole. */
export type Summed = Omit<Problem, 'field'> & Partial<Pick<Problem, 'field'>>;

/** Problems, and what stood in the form when they were found. */
type Found = { problems: readonly Summed[]; found: FormValues };

/** The problems whose fields are unchanged since validation. */
export const openProblems = ({ problems, found }: Found, form: ListingForm): Summed[] =>
  problems.filter(({ field }) => {
    if (field === undefined || field === 'photos') return true;
    return field === 'seller' ? needsSeller(form) : isSame(field, found[field], form.values[field]);
  });

const SELLER_MISSING: Problem = { field: 'seller', sentence: 'Say for which of your dealers it is.' };

/** What keeps the listing in a form from its sale. */
export function problemsBeforeSale(form: ListingForm, photos: number, thisYear: number): Problem[] {
  const { values, known, listing, refused } = form;
  const isPlaceRead = listing !== undefined && isSame('location', values.location, known.location);
  const isPlaceKnown = !isPlaceRead || listing.region !== null;
  const ofFields = problemsForSale({ values, refused, photos, isPlaceKnown, thisYear });
  return needsSeller(form) ? [SELLER_MISSING, ...ofFields] : ofFields;
}

/** What is wrong with the fields that are not saved. */
export function wrongFields(form: ListingForm, thisYear: number): Problem[] {
  return unsavedFields(form).flatMap((field) => {
    const sentence = problemOf(field, form.values, thisYear);
    return sentence === undefined ? [] : [{ field, sentence }];
  });
}

/** What the market said when it refused. */
export function problemsAfter(failure: unknown): readonly Summed[] {
  const said = failure instanceof ApiFailure ? problemsIn(failure.fields) : [];
  return said.length > 0 ? said : [{ sentence: sentenceOf(failure) }];
}
