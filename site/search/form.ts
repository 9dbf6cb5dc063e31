/** The id of the search form: its fields stand in several places of the page. */
export const SEARCH_FORM = 'search-form';
/** The id of the filters, which are a side column or a sheet. */
export const FILTERS_ID = 'filters';

/** Features that buyers ask for, by the names adverts give them. */
export const COMMON_FEATURES = [
  'Reverse camera',
  'Leather seats',
  'Sunroof',
  'Alloy wheels',
  'Keyless entry',
  'Push-button start',
  'Cruise control',
  'Parking sensors',
  'Third-row seats',
  'Bluetooth',
] as const;
