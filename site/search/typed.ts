import { namesOf } from '#domain/names-of.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import { readTyped, type TypedFilter, type VehicleFilters } from '#domain/search/filters.ts';

export type TypedField = TypedFilter;
/** Half-typed text that is not part of the search yet. */
export type Typed = Partial<Record<TypedField, string>>;

/** The filters once the typed text counts. A number that cannot be read means no filter. */
export function withTyped(filters: VehicleFilters, typed: Typed): VehicleFilters {
  const read = namesOf(typed).map((name) => [name, readTyped(name, typed[name] ?? '')]);
  return { ...filters, ...Object.fromEntries(read) };
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
  return 'isShort' in FILTERS[field] ? value.toLocaleString('en-KE') : String(value);
}
