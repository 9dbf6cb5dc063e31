import { expect, test } from 'vitest';
import { NO_FILTERS, type VehicleFilters } from './filters.ts';
import { searchName } from './words.ts';

test.each<[Partial<VehicleFilters>, string]>([
  [{}, 'All vehicles'],
  [{ sortBy: 'price_low' }, 'All vehicles'],
  [{ make: ['Toyota'], model: ['Harrier'], maxPrice: 3_500_000 }, 'Toyota Harrier, Up to Ksh 3.5M'],
  [{ make: ['Toyota', 'Mazda'], location: ['Nairobi'] }, 'Toyota, Mazda, Nairobi'],
  [{ make: ['Toyota'], model: ['Fielder', 'Axio'] }, 'Toyota, Fielder, Axio'],
  [{ bodyType: ['suv'], minYear: 2016 }, 'SUV, 2016 or newer'],
  [{ search: 'gari ya familia' }, '“gari ya familia”'],
])('%j is called %s', (filters, name) => {
  expect(searchName({ ...NO_FILTERS, ...filters }).replaceAll('\u00a0', ' ')).toBe(name);
});
