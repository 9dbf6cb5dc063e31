import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { keyPriceOf, keysOfListing, keysOfSearch } from './keys.ts';

const DEMIO = {
  seller_id: 3,
  make: 'Mazda',
  model: 'Demio',
  county: 'Nairobi',
  town: 'Nairobi',
  area: 'Kilimani',
  body_type: 'hatchback',
  fuel_type: 'petrol',
};

const keys = (filters: Partial<VehicleFilters>, read: Partial<VehicleFilters> = {}) =>
  keysOfSearch({ ...NO_FILTERS, ...filters }, read).map(({ key }) => key);

/** Whether a listing that asks `priceKes` looks at the search. */
function meets(filters: Partial<VehicleFilters>, priceKes: number | null): boolean {
  const own = new Set(keysOfListing(DEMIO));
  const price = keyPriceOf(priceKes);
  return keysOfSearch({ ...NO_FILTERS, ...filters }).some(
    ({ key, minPriceKes, maxPriceKes }) => own.has(key) && minPriceKes <= price && price <= maxPriceKes,
  );
}

test('a search is kept under what fits the fewest listings', () => {
  expect(keys({ make: ['Mazda'], model: ['Demio'], location: ['Nairobi'] })).toEqual(['model:demio']);
  expect(keys({ make: ['Mazda'], bodyType: ['suv'] })).toEqual(['make:mazda']);
  expect(keys({ make: ['VW'] })).toEqual(['make:vw', 'make:volkswagen']);
  expect(keys({ sellerId: 3, make: ['Mazda'] })).toEqual(['seller:3']);
  expect(keys({ location: ['Kilimani', 'Thika'] })).toEqual(['place:kilimani', 'place:thika']);
  expect(keys({ location: ['nearby'], bodyType: ['suv'] })).toEqual(['body:suv']);
  expect(keys({ minYear: 2015 })).toEqual(['*']);
  expect(keys({ location: ['Nairobi'] }, { make: ['Mazda'], model: ['Demio'] })).toEqual(['model:demio']);
});

test('a listing looks at no search with another price, and without a price only at those that name none', () => {
  expect(meets({ model: ['Demio'], maxPrice: 900_000 }, 900_000)).toBe(true);
  expect(meets({ model: ['Demio'], maxPrice: 900_000 }, 900_001)).toBe(false);
  expect(meets({ model: ['Demio'], minPrice: 900_000 }, 899_999)).toBe(false);
  expect(meets({ model: ['Demio'] }, null)).toBe(true);
  expect(meets({ model: ['Demio'], maxPrice: 900_000 }, null)).toBe(false);
});

test('no search that asks only for what a listing has is passed over', () => {
  const some = <Value>(value: Value) => fc.constantFrom<readonly Value[]>([], [value]);
  fc.assert(
    fc.property(
      fc.record({
        make: some('mazda'),
        model: some('DEMIO'),
        location: fc.constantFrom([], ['kilimani'], ['Nairobi', 'Thika'], ['nearby']),
        city: some('NAIROBI'),
        bodyType: some('hatchback' as const),
        fuelType: some('petrol' as const),
        sellerId: fc.constantFrom(0, 3),
        minPrice: fc.constantFrom(0, 800_000),
        maxPrice: fc.constantFrom(0, 900_000),
      }),
      (filters) => {
        expect(meets(filters, 850_000)).toBe(true);
      },
    ),
  );
});
