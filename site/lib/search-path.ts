import { defaultSort, NO_FILTERS, toSearchParams, type VehicleFilters } from '#domain/search/filters.ts';
import { searchPath } from './paths.ts';

/** A search in the usual order unless another is asked for; equal filters give equal addresses. */
export function filteredSearchPath(filters: Partial<VehicleFilters>): string {
  const asked = { ...NO_FILTERS, ...filters };
  return searchPath(toSearchParams({ ...asked, sortBy: filters.sortBy ?? defaultSort(asked) }));
}
