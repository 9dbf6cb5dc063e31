import { FILTERS } from '#domain/search/filter-table.ts';
import {
  asksMonth,
  asksNearby,
  defaultSort,
  type ListFilter,
  NO_FILTERS,
  parseFilters,
  parsePaging,
  toSearchParams,
  type VehicleFilters,
} from '#domain/search/filters.ts';
import { searchPath } from '#site/lib/paths.ts';

export type Layout = 'grid' | 'list';
export type SearchAddress = { filters: VehicleFilters; layout: Layout; page: number };

/** The search of an address of the search page. */
export function readAddress(params: URLSearchParams): SearchAddress {
  return {
    filters: parseFilters(params),
    layout: params.get('view') === 'list' ? 'list' : 'grid',
    page: parsePaging(params).page,
  };
}

/** The one address of a search; what is left out is the default. */
export function addressOf({
  filters = NO_FILTERS,
  layout = 'grid',
  page = 1,
}: Partial<SearchAddress>): string {
  const params = toSearchParams(filters);
  if (layout === 'list') params.set('view', 'list');
  if (page > 1) params.set('page', String(page));
  return searchPath(params);
}

/**
 * The filters after a change. Another make takes the model with it, a search that is no longer for what is close by
 * its position, one without a monthly amount its terms, and the default order gives way to that of
 * the new search.
 */
export function withChange(filters: VehicleFilters, change: Partial<VehicleFilters>): VehicleFilters {
  const next = { ...filters, ...change };
  if (change.make && !change.model && !sameValues(change.make, filters.make)) next.model = [];
  if (!asksNearby(next)) next.near = '';
  if (!asksMonth(next)) next.terms = '';
  if (!change.sortBy && filters.sortBy === defaultSort(filters)) next.sortBy = defaultSort(next);
  return next;
}

/** A search without conditions, in the order that was chosen. */
export function clearedFilters(filters: VehicleFilters): VehicleFilters {
  const sortBy = filters.sortBy === 'distance' ? NO_FILTERS.sortBy : filters.sortBy;
  return { ...NO_FILTERS, sortBy };
}

/** Whether a search has no conditions, whatever its order. */
export const isPlain = (filters: VehicleFilters): boolean =>
  addressOf({ filters }) === addressOf({ filters: clearedFilters(filters) });

/** `values` with `value` added, or taken out when it is there already, however it is written. */
export function toggled(values: readonly string[], value: string): string[] {
  const others = values.filter((other) => other.toLowerCase() !== value.toLowerCase());
  return others.length < values.length ? others : [...values, value];
}

/** The change that adds a value to a filter or takes it out. Of a closed vocabulary only its words are added. */
export function toggledValue(
  filters: VehicleFilters,
  name: ListFilter,
  value: string,
): Partial<VehicleFilters> {
  const chosen = toggled(filters[name], value);
  const row = FILTERS[name];
  return { [name]: row.kind === 'words' ? row.read(chosen) : chosen };
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
