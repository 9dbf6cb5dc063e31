import { NO_FILTERS, parseFilters, toSearchParams, type VehicleFilters } from './filters.ts';

export const MAX_SAVED_SEARCHES = 50;
export const MAX_SEARCH_NAME = 80;

/**
 * The parameters by which a search is kept: its filters, without its order. Equal searches give equal
 * text but for its case.
 */
export function savedQuery(filters: VehicleFilters): string {
  const params = toSearchParams({ ...filters, sortBy: NO_FILTERS.sortBy });
  params.delete('sortBy');
  return params.toString();
}

/** The search that was kept under `query`. */
export const readSavedQuery = (query: string): VehicleFilters => parseFilters(new URLSearchParams(query));

/**
 * The search that was kept under `query`; undefined where not all of it is understood any more. A word that the market
 * has given up would fall away, and the search would match far more than its owner meant.
 */
export function readUnderstood(query: string): VehicleFilters | undefined {
  const asked = new URLSearchParams(query);
  const filters = parseFilters(asked);
  const known = toSearchParams(filters);
  return [...asked.keys()].every((name) => known.has(name)) ? filters : undefined;
}

const ALL = 'All vehicles';
/** Names of this many letters stay whole in a list on a phone. */
const LONGEST = 60;

/** A name made of a search's filters, in words such as `Demio` and `price up to Ksh 900,000`. */
export function searchName(conditions: readonly string[]): string {
  if (conditions.length === 0) return ALL;
  let name = '';
  for (const condition of conditions) {
    const longer = name === '' ? condition : `${name}, ${condition}`;
    if (name !== '' && longer.length > LONGEST) return capitalised(`${name} and more`);
    name = longer;
  }
  return capitalised(name.slice(0, MAX_SEARCH_NAME));
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
