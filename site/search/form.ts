import type { VehicleFilters } from '#domain/search/filters.ts';

/** The id of the search form: its fields stand in several places of the page. */
export const SEARCH_FORM = 'search-form';
/** The id of the filters, which are a side column or a sheet. */
export const FILTERS_ID = 'filters';
/** Tells the form of a search what was chosen among suggestions: a change of its filters. */
export const SUGGESTION = 'suggestion';

declare global {
  interface HTMLElementEventMap {
    [SUGGESTION]: CustomEvent<Partial<VehicleFilters>>;
  }
}
