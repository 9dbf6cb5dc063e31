import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS, SORTS } from './filters.ts';
import { MAX_SEARCH_NAME, readSavedQuery, readUnderstood, savedQuery, searchName } from './saved-search.ts';

test('a search is kept by its filters, without its order', () => {
  const filters = { ...NO_FILTERS, make: ['Mazda'], maxPrice: 900_000 };
  expect(savedQuery({ ...filters, sortBy: 'price_low' })).toBe('make=Mazda&maxPrice=900000');
  expect(savedQuery(NO_FILTERS)).toBe('');
});

test('what was kept reads back as the same search', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SORTS),
      fc.constantFrom([], ['nearby'], ['Nairobi', 'Thika']),
      fc.integer({ min: 0, max: 9_000_000 }),
      (sortBy, location, maxPrice) => {
        const query = savedQuery({ ...NO_FILTERS, sortBy, location, maxPrice });
        expect(savedQuery(readSavedQuery(query))).toBe(query);
        expect(readSavedQuery(query)).toMatchObject({ location: [...location].sort(), maxPrice });
      },
    ),
  );
});

test.each([
  ['', true],
  ['make=Saab&bodyType=suv', true],
  ['bodyType=hovercraft,suv', true],
  ['bodyType=hovercraft&make=Saab', false],
  ['wings=2', false],
])('of a search kept as “%s” everything is understood: %s', (query, answer) => {
  expect(readUnderstood(query) !== undefined).toBe(answer);
});

test('a name says what is asked for, and stays short', () => {
  expect(searchName([])).toBe('All vehicles');
  expect(searchName(['price up to Ksh 900,000', 'Nairobi'])).toBe('Price up to Ksh 900,000, Nairobi');
  const long = ['Toyota Land Cruiser Prado', 'price up to Ksh 5,000,000', 'Nairobi or Mombasa', 'Automatic'];
  expect(searchName(long)).toBe('Toyota Land Cruiser Prado, price up to Ksh 5,000,000 and more');
  expect(searchName(['x'.repeat(300)])).toHaveLength(MAX_SEARCH_NAME);
});
