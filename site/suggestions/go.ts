import { parseFilters, type VehicleFilters } from '#domain/search/filters.ts';
import { searchPath } from '#site/lib/paths.ts';
import { SUGGESTION } from '#site/search/form.ts';
import type { Row } from './rows.ts';

/** Where a row leads, or the words that were typed. */
export type Target = { group: Row['group'] | 'words'; query: string };

/** Leads to a search. A page that holds one takes it as a change, beside the conditions that stand there; others are left. */
export function goTo(form: HTMLFormElement, target: Target): void {
  const event = new CustomEvent(SUGGESTION, { detail: changeOf(target), cancelable: true });
  if (form.dispatchEvent(event)) location.assign(searchPath(new URLSearchParams(target.query)));
}

/** How a target changes the search; a recent search replaces all of it. */
export function changeOf({ group, query }: Target): Partial<VehicleFilters> {
  const asked = parseFilters(new URLSearchParams(query));
  const { search, make, model, location } = asked;
  if (group === 'recent') return asked;
  if (group === 'words') return { search };
  if (search !== '') return { search, make, model, location };
  return group === 'place' ? { search, location } : { search, make, model };
}
