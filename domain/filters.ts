import { normalPosition } from './distance.ts';
import { namesOf } from './names-of.ts';
import { plainFigures } from './typed-amount.ts';
import {
  BODY_TYPES,
  type BodyType,
  CONDITIONS,
  type Condition,
  FUEL_TYPES,
  type FuelType,
  TRANSMISSIONS,
  type Transmission,
} from './vehicle-words.ts';

const MAIN_SORTS = [
  'best_match',
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

/** The value of the location filter that means close by: to `near`, or to Nairobi where nobody said where they are. */
export const NEARBY = 'nearby';

/** Whether the location filter asks for what is close by. */
export const asksNearby = ({ location }: Pick<VehicleFilters, 'location'>): boolean =>
  location.some((place) => place.toLowerCase() === NEARBY);

/** The order of a search that names none: what is close by stands nearest first. */
export const defaultSort = (filters: Pick<VehicleFilters, 'location'>): Sort =>
  asksNearby(filters) ? 'distance' : NO_FILTERS.sortBy;

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
const MAX_SEARCH_LENGTH = 200;
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;

/**
 * What a search asks for. A number 0, an empty list and an empty text mean no filter. Prices and
 * payments in whole KES, mileage in km. Lists match any of their values, `features` all of them. `cash` in hand
 * and `monthly` to spend, both in whole KES, ask for what they buy: see affordability.ts. `near` is a position as
 * `-1.29,36.82`, rounded to about a kilometre.
 */
export type VehicleFilters = {
  search: string;
  make: readonly string[];
  model: readonly string[];
  minPrice: number;
  maxPrice: number;
  minYear: number;
  maxYear: number;
  minMileage: number;
  maxMileage: number;
  fuelType: readonly FuelType[];
  transmission: readonly Transmission[];
  location: readonly string[];
  city: readonly string[];
  bodyType: readonly BodyType[];
  condition: readonly Condition[];
  features: readonly string[];
  minMonthlyPayment: number;
  maxMonthlyPayment: number;
  maxAffordablePayment: number;
  cash: number;
  monthly: number;
  near: string;
  featured: boolean;
  verified: boolean;
  sellerId: number;
  exclude: number;
  sortBy: Sort;
};

export const NO_FILTERS: VehicleFilters = {
  search: '',
  make: [],
  model: [],
  minPrice: 0,
  maxPrice: 0,
  minYear: 0,
  maxYear: 0,
  minMileage: 0,
  maxMileage: 0,
  fuelType: [],
  transmission: [],
  location: [],
  city: [],
  bodyType: [],
  condition: [],
  features: [],
  minMonthlyPayment: 0,
  maxMonthlyPayment: 0,
  maxAffordablePayment: 0,
  cash: 0,
  monthly: 0,
  near: '',
  featured: false,
  verified: false,
  sellerId: 0,
  exclude: 0,
  sortBy: 'best_match',
};

export const NUMBER_FILTERS = [
  'minPrice',
  'maxPrice',
  'minYear',
  'maxYear',
  'minMileage',
  'maxMileage',
  'minMonthlyPayment',
  'maxMonthlyPayment',
  'maxAffordablePayment',
  'cash',
  'monthly',
  'sellerId',
  'exclude',
] as const satisfies readonly (keyof VehicleFilters)[];
export type NumberFilter = (typeof NUMBER_FILTERS)[number];

/** Years and ids: nobody shortens them. */
const NEVER_SHORT: ReadonlySet<NumberFilter> = new Set(['minYear', 'maxYear', 'sellerId', 'exclude']);

/** Reads a search from an address. Unknown parameters are ignored, wrong values mean no filter. Never throws. */
export function parseFilters(params: URLSearchParams): VehicleFilters {
  const numbers = Object.fromEntries(
    NUMBER_FILTERS.map((name) => [name, parseNumber(name, params.get(name))]),
  );
  const location = parseList(params, 'location');
  return {
    ...NO_FILTERS,
    ...numbers,
    near: normalPosition(params.get('near') ?? ''),
    search: (params.get('q') ?? params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    make: parseList(params, 'make'),
    model: parseList(params, 'model'),
    fuelType: parseWords(params, 'fuelType', FUEL_TYPES),
    transmission: parseWords(params, 'transmission', TRANSMISSIONS),
    location,
    city: parseList(params, 'city'),
    bodyType: parseWords(params, 'bodyType', BODY_TYPES),
    condition: parseWords(params, 'condition', CONDITIONS),
    features: parseList(params, 'features'),
    featured: params.get('featured') === 'true',
    verified: params.get('verified') === 'true',
    sortBy: SORTS.find((sort) => sort === params.get('sortBy')) ?? defaultSort({ location }),
  };
}

/** The parameters that say this search and nothing else, always in the same order: equal filters, equal address. */
export function toSearchParams(filters: VehicleFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of namesOf(NO_FILTERS)) {
    const value = filters[name];
    const usual = name === 'sortBy' ? defaultSort(filters) : NO_FILTERS[name];
    if (typeof value === 'object') {
      if (value.length > 0) params.set(name, [...value].sort().join(','));
    } else if (value !== usual) {
      params.set(name === 'search' ? 'q' : name, String(value));
    }
  }
  return params;
}

/** A whole number of at least 0, with commas or spaces between its digits or none; anything else is 0, which means no filter. */
export function parseWhole(text: string | null): number {
  const value = Math.floor(Number(text?.replaceAll(/[,\s]/g, '') || 0));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** The number of a filter as people write it: money and mileage also as `900k` and `Ksh 1.5m`. Anything else is 0. */
export function parseNumber(name: NumberFilter, text: string | null): number {
  return parseWhole(text === null || NEVER_SHORT.has(name) ? text : plainFigures(text));
}

function parseList(params: URLSearchParams, name: string): string[] {
  const values = params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().slice(0, MAX_VALUE_LENGTH))
    .filter((value) => value !== '');
  return [...new Set(values)].slice(0, MAX_VALUES);
}

function parseWords<Word extends string>(
  params: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word[] {
  const asked = new Set(parseList(params, name).map((value) => value.toLowerCase()));
  return words.filter((word) => asked.has(word));
}

const MAX_PAGE = 1_000_000;

/** The page asked for: at least 1, `limit` at most 100 and 20 when none is given. */
export function parsePaging(params: URLSearchParams): { page: number; limit: number } {
  const limit = parseWhole(params.get('limit')) || DEFAULT_LIMIT;
  const page = parseWhole(params.get('page')) || 1;
  return { page: Math.min(page, MAX_PAGE), limit: Math.min(limit, MAX_LIMIT) };
}
