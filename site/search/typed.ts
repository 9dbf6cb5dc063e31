import { NUMBER_FILTERS, type NumberFilter, parseNumber, type VehicleFilters } from '#domain/filters.ts';

/** The fields that are typed into, and how long a pause ends the typing. */
export const TYPED_FIELDS = {
  search: 500,
  city: 500,
  minPrice: 800,
  maxPrice: 800,
  minYear: 800,
  maxYear: 800,
  minMileage: 800,
  maxMileage: 800,
  minMonthlyPayment: 800,
  maxMonthlyPayment: 800,
  maxAffordablePayment: 800,
  cash: 800,
  monthly: 800,
} as const satisfies Partial<Record<keyof VehicleFilters, number>>;

export type TypedField = keyof typeof TYPED_FIELDS;
/** Half-typed text that is not part of the search yet. */
export type Typed = Partial<Record<TypedField, string>>;

const MAX_TEXT = 200;

const TYPED_NUMBERS = NUMBER_FILTERS.filter(
  (name): name is NumberFilter & TypedField => name in TYPED_FIELDS,
);

/** The filters once the typed text counts. A number that cannot be read means no filter. */
export function withTyped(filters: VehicleFilters, typed: Typed): VehicleFilters {
  const { search, city, ...numbers } = typed;
  return {
    ...filters,
    ...Object.fromEntries(
      TYPED_NUMBERS.flatMap((name) => {
        const text = numbers[name];
        return text === undefined ? [] : [[name, parseNumber(name, text)]];
      }),
    ),
    ...(search !== undefined && { search: search.trim().slice(0, MAX_TEXT) }),
    ...(city !== undefined && { city: city.split(',').flatMap((town) => town.trim() || []) }),
  };
}

/** What a field shows: the text being typed, else the filter as a person would write it. */
export function fieldText(field: TypedField, filters: VehicleFilters, typed: Typed = {}): string {
  const text = typed[field];
  if (text !== undefined) return text;
  const value = filters[field];
  if (typeof value === 'number') return value === 0 ? '' : writeNumber(field, value);
  return typeof value === 'string' ? value : value.join(', ');
}

function writeNumber(field: TypedField, value: number): string {
  return field === 'minYear' || field === 'maxYear' ? String(value) : value.toLocaleString('en-KE');
}
