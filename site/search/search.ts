import type { SearchNotes } from '#api/search/answer.ts';
import { DEFAULT_LIMIT, filtersSet, NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { addressOf, type Layout } from './address.ts';
import type { Found } from './gateway.ts';
import type { NearCar } from './NothingFound.tsx';
import type { FilterOptions } from './options.ts';
import type { Typed } from './typed.ts';

/** What the search says beside its cars; of the nearest ones what their cards show. */
export type ShownNotes = Omit<SearchNotes, 'nearest'> & { nearest?: readonly NearCar[] | undefined };

type LoadStatus = 'ready' | 'loading' | 'failed';

/** A height in pixels, or the head of the results unless that is in sight. */
export type ScrollTarget = { y: number } | 'results';

/** What the search page shows. */
export type Search = {
  filters: VehicleFilters;
  layout: Layout;
  typed: Typed;
  /** The vehicles whose cards came with the document and still stand before `vehicles`. */
  served: readonly number[];
  vehicles: readonly CardVehicle[];
  firstPage: number;
  lastPage: number;
  lastPageSize: number;
  total: number;
  /** What the total counts: while a new answer is awaited, still the search before. */
  counted: VehicleFilters;
  notes: ShownNotes;
  options: FilterOptions;
  status: LoadStatus;
  more: LoadStatus;
  /** Where the page is to stand once this is drawn; undefined leaves it alone. */
  scrollTo: ScrollTarget | undefined;
};

/** What the page was served with. */
export type ServedSearch = Pick<Search, 'filters' | 'layout' | 'served' | 'total' | 'notes' | 'options'> & {
  page: number;
};

type Written = Omit<ServedSearch, 'filters'> & { filters: Partial<VehicleFilters> };

/** As JSON with backticks for its quotes, which HTML attributes and what they hold would escape in seven letters each. */
export function writeServed({ filters, ...served }: ServedSearch): string {
  const json = JSON.stringify({ ...served, filters: { ...filtersSet(filters), sortBy: filters.sortBy } });
  return json.replaceAll('`', '\\u0060').replaceAll('"', '`');
}

export function readServed(text: string): ServedSearch {
  const { filters, ...served }: Written = JSON.parse(text.replaceAll('`', '"'));
  return { ...served, filters: { ...NO_FILTERS, ...filters } };
}

export function fromServed({ page, ...served }: ServedSearch): Search {
  return {
    ...served,
    counted: served.filters,
    typed: {},
    vehicles: [],
    firstPage: page,
    lastPage: page,
    lastPageSize: served.served.length,
    status: 'ready',
    more: 'ready',
    scrollTo: undefined,
  };
}

export const pathOf = ({ filters, layout, firstPage }: Search) =>
  addressOf({ filters, layout, page: firstPage });

export const pageCount = ({ firstPage, lastPage }: Search) => lastPage - firstPage + 1;

/** How many vehicles stand on the page. */
export const shownCount = ({ served, vehicles }: Search) => served.length + vehicles.length;

/** True while the last page was full and the total says that more exist. */
export const hasMore = ({ lastPage, lastPageSize, total }: Search) =>
  lastPageSize === DEFAULT_LIMIT && lastPage * DEFAULT_LIMIT < total;

/** The search with what was found in place of what it showed. */
export function withFound(search: Search, { vehicles, total, ...notes }: Found): Search {
  const pages = Math.max(1, Math.ceil(vehicles.length / DEFAULT_LIMIT));
  return {
    ...search,
    vehicles,
    total,
    counted: search.filters,
    notes,
    served: [],
    lastPage: search.firstPage + pages - 1,
    lastPageSize: vehicles.length - (pages - 1) * DEFAULT_LIMIT,
    status: 'ready',
    more: 'ready',
  };
}

/** The search with one more page below. The list may have moved meanwhile: a vehicle is shown once. */
export function withNextPage(search: Search, { vehicles, total }: Found): Search {
  const known = new Set([...search.served, ...search.vehicles.map(({ id }) => id)]);
  return {
    ...search,
    total,
    vehicles: [...search.vehicles, ...vehicles.filter(({ id }) => !known.has(id))],
    lastPage: search.lastPage + 1,
    lastPageSize: vehicles.length,
    more: 'ready',
  };
}
