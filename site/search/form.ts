/** The id of the search form: its fields stand in several places of the page. */
export const SEARCH_FORM = 'search-form';
/** The id of the filters, which are a side column or a sheet. */
export const FILTERS_ID = 'filters';
