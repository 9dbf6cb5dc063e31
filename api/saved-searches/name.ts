import { conditionsOf } from '#api/search/conditions.ts';
import type { Search } from '#api/search/search.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { searchName } from '#domain/search/saved-search.ts';

/** A readable name for a search, in the words of its filters and of how its text is read. */
export function nameOf(search: Search, filters: VehicleFilters): string {
  const conditions = conditionsOf(filters, (text) => search.reading(text, filters).chips);
  const labels = conditions.map(({ param, label }) =>
    param === 'model' && filters.make.length === 1 ? `${filters.make[0]} ${label}` : label,
  );
  return searchName(labels);
}
