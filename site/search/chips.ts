import type { VehicleFilters } from '#domain/search/filters.ts';
import { searchConditions } from '#domain/search/words.ts';
import { withChange } from './address.ts';

/** One condition of a search in words, and the search without it. */
type ActiveFilter = { key: string; label: string; without: VehicleFilters };

/** Every condition of a search, each with the way out of it. */
export const activeFilters = (filters: VehicleFilters, sellerName?: string): ActiveFilter[] =>
  searchConditions(filters, sellerName).map(({ key, label, removal }) => ({
    key,
    label,
    without: withChange(filters, removal),
  }));
