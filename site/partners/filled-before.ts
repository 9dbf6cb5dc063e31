import { NO_SEARCH, type PartnerSearch } from './search.ts';
import { readSort, readType } from './words.ts';

/** The id of what holds the filters. */
export const PARTNER_FIELDS = 'partner-fields';

/** What stands in the served filters, also what was changed before hydration, which fires no event for it. */
export function filledBefore(): PartnerSearch {
  const place = typeof document === 'undefined' ? null : document.getElementById(PARTNER_FIELDS);
  if (!place) return NO_SEARCH;
  const find = (name: keyof PartnerSearch) =>
    place.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
  const textOf = (name: keyof PartnerSearch) => find(name)?.value ?? '';
  const isTicked = (name: keyof PartnerSearch) => find(name)?.matches(':checked') ?? false;
  return {
    text: textOf('text'),
    type: readType(textOf('type')),
    sort: readSort(textOf('sort')),
    verifiedOnly: isTicked('verifiedOnly'),
    fittingOnly: isTicked('fittingOnly'),
    income: textOf('income'),
    age: textOf('age'),
    term: textOf('term'),
  };
}
