import type { FilterOptions } from '#site/search/options.ts';

/** The choices of a search in a market without listings. */
export const NO_OPTIONS: FilterOptions = {
  makes: [],
  models: [],
  bodyTypes: [],
  locations: [],
  fuelTypes: [],
  transmissions: [],
  conditions: [],
  drives: [],
  seats: [],
  engines: [],
  features: [],
  prices: [],
};
