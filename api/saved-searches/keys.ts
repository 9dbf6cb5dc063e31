import { CATALOGUE, findMake, findModel } from '#domain/catalogue/catalogue.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import { asksNearby, KEYED_WORDS, type KeyedWord, type VehicleFilters } from '#domain/search/filters.ts';

/**
 * Of all saved searches a listing should meet only those that may fit it. So each search is kept under the values of
 * its most selective condition, and a listing looks under its own values. The keys promise only that no search that
 * fits is missed; whether it fits is for the search's own checks to say.
 */
export type SearchKey = { key: string; minPriceKes: number; maxPriceKes: number };

type Facts = {
  seller_id: number;
  make: string;
  model: string;
  county: string | null;
  town: string | null;
  area: string | null;
} & Record<(typeof FILTERS)[KeyedWord]['stored'], string | null>;

const EVERY = '*';
/** A listing without a price fits only searches without a range of prices. */
const NO_PRICE = -1;

const keysFor = (kind: string, names: readonly string[]): string[] => [
  ...new Set(names.map((name) => `${kind}:${name.toLowerCase()}`)),
];

/** The keys under which a search is kept. `read` is its text as filters. */
export function keysOfSearch(filters: VehicleFilters, read: Partial<VehicleFilters> = {}): SearchKey[] {
  const minPriceKes = Math.max(filters.minPrice, read.minPrice ?? 0) || NO_PRICE;
  const maxPriceKes = Math.min(
    filters.maxPrice || Number.MAX_SAFE_INTEGER,
    read.maxPrice || Number.MAX_SAFE_INTEGER,
  );
  const asksPrice = minPriceKes !== NO_PRICE || maxPriceKes !== Number.MAX_SAFE_INTEGER;
  const bounds = { minPriceKes: asksPrice ? Math.max(0, minPriceKes) : NO_PRICE, maxPriceKes };
  return mostSelective(filters, read).map((key) => ({ key, ...bounds }));
}

function mostSelective(filters: VehicleFilters, read: Partial<VehicleFilters>): string[] {
  const { make: readMake = [], model: readModel = [], location: readPlaces = [] } = read;
  const choices: string[][] = [
    filters.sellerId > 0 ? [`seller:${filters.sellerId}`] : [],
    keysFor('model', filters.model.flatMap(modelNames)),
    keysFor('model', readModel.flatMap(modelNames)),
    keysFor('make', filters.make.flatMap(makeNames)),
    keysFor('make', readMake.flatMap(makeNames)),
    keysFor('place', filters.city),
    asksNearby(filters) ? [] : keysFor('place', filters.location),
    asksNearby({ location: readPlaces }) ? [] : keysFor('place', readPlaces),
    ...KEYED_WORDS.map((name) => keysFor(FILTERS[name].savedKey, filters[name])),
  ];
  return choices.find((keys) => keys.length > 0) ?? [EVERY];
}

/** The name itself and all that the catalogue may take it for. */
const makeNames = (name: string): string[] => [name, findMake(name) ?? name];
const modelNames = (name: string): string[] => [
  name,
  ...CATALOGUE.flatMap((make) => findModel(make.name, name)?.model ?? []),
];

/** The keys under which a listing finds the searches that may fit it. */
export function keysOfListing(listing: Facts): string[] {
  const places = [listing.county, listing.town, listing.area].filter((name) => name !== null);
  return [
    EVERY,
    `seller:${listing.seller_id}`,
    ...keysFor('model', [listing.model]),
    ...keysFor('make', [listing.make]),
    ...keysFor('place', places),
    ...KEYED_WORDS.flatMap((name) => {
      const word = listing[FILTERS[name].stored];
      return keysFor(FILTERS[name].savedKey, word === null ? [] : [word]);
    }),
  ];
}

/** The price by which a listing looks for searches. */
export const keyPriceOf = (priceKes: number | null): number => priceKes ?? NO_PRICE;
