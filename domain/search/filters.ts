import { namesOf } from '../names-of.ts';
import { type FilterKind, parseWhole } from './filter-kinds.ts';
import { FILTERS, RANGES } from './filter-table.ts';

const MAIN_SORTS = [
  'best_match',
  'best_deal',
  'price_low',
  'price_high',
  'year_new',
  'year_old',
  'mileage_low',
  'date_new',
] as const;
const FILTER_SORTS = ['newest', 'monthly_payment_low', 'monthly_payment_high', 'featured'] as const;
export const SORTS = [...MAIN_SORTS, ...FILTER_SORTS, 'distance'] as const;
export type Sort = (typeof SORTS)[number];

/** The value of the location filter that means close by: to `near`, or to Nairobi where the place is unknown. */
export const NEARBY = 'nearby';

/** Whether the location filter is `nearby`. */
export const asksNearby = ({ location }: Pick<VehicleFilters, 'location'>): boolean =>
  location.some((place) => place.toLowerCase() === NEARBY);

/** The order of a search that names none: what is close by stands nearest first. */
export const defaultSort = (filters: Pick<VehicleFilters, 'location'>): Sort =>
  asksNearby(filters) ? 'distance' : NO_FILTERS.sortBy;

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

type Values = { [Name in keyof typeof FILTERS]: ReturnType<(typeof FILTERS)[Name]['read']> };

/**
 * The filters of a search. A number 0, an empty list and an empty text mean no filter. Prices and
 * payments in whole KES, mileage in km, engines in cubic centimetres. Lists match any of their values, `features` all
 * of them. `cash` in hand and `monthly` to spend, both in whole KES, filter by what they buy: see affordability.ts.
 * `terms` are the loan terms of every monthly amount, as `30-48-16`; without them each car's age decides. They stand only
 * where `asksMonth` says so. `near` is a position as `-1.29,36.82`, rounded to about a kilometre.
 */
export type VehicleFilters = Values & { sortBy: Sort };
export type FilterName = keyof Values;

/** The filters whose row has this property, such as `facet`. */
type NameWith<Table, Property extends string> = {
  [Name in keyof Table]: Table[Name] extends Record<Property, unknown> ? Name : never;
}[keyof Table];
type NameOfKind<Kind extends string> = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { kind: Kind } ? Name : never;
}[FilterName];

export type WordFilter = NameOfKind<'words'>;
export type ListFilter = NameOfKind<'words' | 'names'>;
export type KeyedWord = Extract<WordFilter, NameWith<typeof FILTERS, 'savedKey'>>;
export type TypedFilter = NameWith<typeof FILTERS, 'debounceMs'>;
export type RangeName = keyof typeof RANGES;
type NumberFilter = NameOfKind<'number'>;

/** Two bounds of one number; 0 where there is none. */
export type Bounds = { min: number; max: number };
export type FacetFilter = NameWith<typeof FILTERS, 'facet'>;
export type FacetRange = NameWith<typeof RANGES, 'facet'>;
/** The lists of counts in the API's answer. */
export type FacetName = (typeof FILTERS)[FacetFilter]['facet'] | (typeof RANGES)[FacetRange]['facet'];

const ROWS: { readonly [Name in FilterName]: FilterKind<Values[Name]> } = FILTERS;
export const FILTER_NAMES = namesOf(FILTERS);
export const RANGE_NAMES = namesOf(RANGES);

export const WORD_FILTERS = FILTER_NAMES.filter((name): name is WordFilter => FILTERS[name].kind === 'words');
export const LIST_FILTERS = FILTER_NAMES.filter(
  (name): name is ListFilter => FILTERS[name].kind === 'words' || FILTERS[name].kind === 'names',
);
/** The words under which saved searches are kept, the most selective first. */
export const KEYED_WORDS = WORD_FILTERS.filter((name): name is KeyedWord => 'savedKey' in FILTERS[name]).sort(
  (a, b) => FILTERS[b].allowed.length - FILTERS[a].allowed.length,
);
export const FACET_FILTERS = FILTER_NAMES.filter((name): name is FacetFilter => 'facet' in FILTERS[name]);
export const FACET_RANGES = RANGE_NAMES.filter((name): name is FacetRange => 'facet' in RANGES[name]);
export const FACET_NAMES: readonly FacetName[] = [
  ...FACET_FILTERS.map((name) => FILTERS[name].facet),
  ...FACET_RANGES.map((name) => RANGES[name].facet),
];

type RangeRow = {
  min: NumberFilter;
  max?: NumberFilter;
  scale?: number;
  steps?: readonly Partial<Bounds>[];
};
const RANGE_ROWS: Readonly<Record<RangeName, RangeRow>> = RANGES;

/** The filters that bound a range; the first is the one that is set the most. */
export function boundNames(name: RangeName): readonly [NumberFilter, ...NumberFilter[]] {
  const { min, max } = RANGE_ROWS[name];
  return max ? [max, min] : [min];
}

/** What a search asks of a range. */
export function boundsOf(filters: VehicleFilters, name: RangeName): Bounds {
  const { min, max } = RANGE_ROWS[name];
  return { min: filters[min], max: max ? filters[max] : 0 };
}

/** The change that makes a search ask this of a range; no bounds take the range out. */
export function withBounds(
  name: RangeName,
  { min = 0, max = 0 }: Partial<Bounds> = {},
): Partial<VehicleFilters> {
  const row = RANGE_ROWS[name];
  return { [row.min]: min, ...(row.max && { [row.max]: max }) };
}

/** The bounds in the unit of the search's column, to whose whole numbers they are rounded. */
export function columnBounds(name: RangeName, { min = 0, max = 0 }: Partial<Bounds>): Bounds {
  const { scale = 1 } = RANGE_ROWS[name];
  return { min: Math.round(min / scale), max: Math.round(max / scale) };
}

/** The choices that a range offers, in its unit. */
export const stepsOf = (name: RangeName): readonly Partial<Bounds>[] => RANGE_ROWS[name].steps ?? [];

/** The name of a choice in lists of counts: `1500-2000`, `7-`, `-1000`. */
export const stepName = ({ min, max }: Partial<Bounds>): string => `${min ?? ''}-${max ?? ''}`;

export const isRange = (name: string): name is RangeName => name in RANGES;
export const isListFilter = (name: string): name is ListFilter => LIST_FILTERS.some((list) => list === name);

/** The parameter that says a filter. */
export const paramOf = (name: FilterName): string => ROWS[name].params?.[0] ?? name;

type PickValue = <Name extends FilterName>(name: Name) => Values[Name];

function valuesBy(pick: PickValue): Values {
  const values: Partial<Values> = {};
  const set = <Name extends FilterName>(name: Name) => {
    values[name] = pick(name);
  };
  FILTER_NAMES.forEach(set);
  if (!isWhole(values)) throw new Error('A filter has no value.');
  return values;
}

const isWhole = (values: Partial<Values>): values is Values => FILTER_NAMES.every((name) => name in values);

export const NO_FILTERS: VehicleFilters = { ...valuesBy((name) => ROWS[name].none), sortBy: 'best_match' };

const isSet = (value: Values[FilterName]): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** The filters that are set. */
export const filtersSet = (filters: VehicleFilters): Partial<VehicleFilters> =>
  Object.fromEntries(
    FILTER_NAMES.filter((name) => isSet(filters[name])).map((name) => [name, filters[name]]),
  );

/** Reads a search from an address. Unknown parameters are ignored, wrong values mean no filter. Never throws. */
export function parseFilters(params: URLSearchParams): VehicleFilters {
  const values = valuesBy((name) => ROWS[name].read(givenFor(name, params)));
  const sortBy = SORTS.find((sort) => sort === params.get('sortBy')) ?? defaultSort(values);
  const filters = { ...values, sortBy };
  return asksMonth(filters) ? filters : { ...filters, terms: '' };
}

/** The text of such a search alone. */
export const parseText = (params: URLSearchParams): string => ROWS.search.read(givenFor('search', params));

const MONTH_WORDS = /month|mwezi|mth|\bpm\b|instal|lipa|hire/i;

/** Whether a search needs monthly amounts, by a filter, in its text or by its order. */
export function asksMonth(filters: VehicleFilters): boolean {
  const { minMonthlyPayment, maxMonthlyPayment, maxAffordablePayment, monthly, sortBy, search } = filters;
  return (
    minMonthlyPayment + maxMonthlyPayment + maxAffordablePayment + monthly > 0 ||
    sortBy.startsWith('monthly') ||
    MONTH_WORDS.test(search)
  );
}

function givenFor(name: FilterName, params: URLSearchParams): string[] {
  const known = ROWS[name].params ?? [name];
  return params.getAll(known.find((param) => params.has(param)) ?? name);
}

/** The value that a typed text has for a filter. */
export const readTyped = <Name extends FilterName>(name: Name, typed: string): Values[Name] =>
  ROWS[name].read([typed]);

/** The parameters that say this search and nothing else, always in the same order: equal filters, equal address. */
export function toSearchParams(filters: VehicleFilters): URLSearchParams {
  const params = new URLSearchParams();
  const write = <Name extends FilterName>(name: Name) => {
    const { none, write } = ROWS[name];
    if (!isSet(filters[name])) return;
    const text = write(filters[name]);
    if (text !== write(none) && (name !== 'terms' || asksMonth(filters))) params.set(paramOf(name), text);
  };
  FILTER_NAMES.forEach(write);
  if (filters.sortBy !== defaultSort(filters)) params.set('sortBy', filters.sortBy);
  return params;
}

const MAX_PAGE = 1_000_000;

/** The page asked for: at least 1, `limit` at most 100 and 20 when none is given. */
export function parsePaging(params: URLSearchParams): { page: number; limit: number } {
  const limit = parseWhole(params.get('limit')) || DEFAULT_LIMIT;
  const page = parseWhole(params.get('page')) || 1;
  return { page: Math.min(page, MAX_PAGE), limit: Math.min(limit, MAX_LIMIT) };
}
