import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BODY_TYPES, CONDITIONS, DRIVES, FUEL_TYPES, TRANSMISSIONS } from '../vehicles/words.ts';
import { parseWhole } from './filter-kinds.ts';
import {
  asksMonth,
  NO_FILTERS,
  parseFilters,
  parsePaging,
  SORTS,
  toSearchParams,
  type VehicleFilters,
} from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

const name = fc.constantFrom(
  'Toyota',
  'nearby',
  'Land Cruiser',
  'Mercedes-Benz',
  'CX-5',
  'Thika',
  "Lang'ata",
  'Škoda',
);
const names = fc.uniqueArray(name, { maxLength: 4 }).map((values) => values.toSorted());
const some = <Word>(...words: Word[]) => fc.subarray(words);
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000_000 }));
const someValues: fc.Arbitrary<VehicleFilters> = fc.record({
  search: fc.constantFrom('', 'probox nairobi', 'fit 30k kwa mwezi', 'a+b & c=d', '50 % off'),
  make: names,
  model: names,
  minPrice: amount,
  maxPrice: amount,
  minYear: amount,
  maxYear: amount,
  minMileage: amount,
  maxMileage: amount,
  fuelType: some(...FUEL_TYPES),
  transmission: some(...TRANSMISSIONS),
  location: names,
  city: names,
  bodyType: some(...BODY_TYPES),
  condition: some(...CONDITIONS),
  drive: some(...DRIVES),
  minSeats: amount,
  minEngineCc: amount,
  maxEngineCc: amount,
  features: names,
  minMonthlyPayment: amount,
  maxMonthlyPayment: amount,
  maxAffordablePayment: amount,
  cash: amount,
  monthly: amount,
  terms: fc.constantFrom('', '30-48-16', '22.5-60-15.5'),
  near: fc.constantFrom('', '-1.29,36.82', '0,34.7', '-4.05,39.67'),
  featured: fc.boolean(),
  verified: fc.boolean(),
  sellerId: amount,
  exclude: amount,
  sortBy: fc.constantFrom(...SORTS),
});
/** Terms stand only beside something that they change. */
const someFilters = someValues.map((filters) => (asksMonth(filters) ? filters : { ...filters, terms: '' }));

describe('an address says a search', () => {
  test('and reading it gives the search back [filters-1]', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        expect(parse(toSearchParams(filters).toString())).toEqual(filters);
      }),
    );
  });

  test('equal searches have equal addresses, whatever the order of their values', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const turned = {
          ...filters,
          make: filters.make.toReversed(),
          bodyType: filters.bodyType.toReversed(),
        };
        expect(toSearchParams(turned).toString()).toBe(toSearchParams(filters).toString());
      }),
    );
  });

  test('terms without a monthly filter, text or order are left out [terms-3]', () => {
    const without = { ...NO_FILTERS, make: ['Toyota'], terms: '30-48-16' };
    expect(toSearchParams(without).toString()).toBe('make=Toyota');
    expect(parse('make=Toyota&terms=30-48-16')).toEqual({ ...NO_FILTERS, make: ['Toyota'] });
    for (const query of [
      'maxMonthlyPayment=40000',
      'monthly=40000',
      'q=30k+a+month',
      'sortBy=monthly_payment_low',
    ])
      expect(parse(`${query}&terms=30.0-48-16`).terms).toBe('30-48-16');
    expect(parse('monthly=40000&terms=30-480-16').terms).toBe('');
  });

  test('no filter is no parameter [filters-4]', () => {
    expect(toSearchParams(NO_FILTERS).toString()).toBe('');
    expect(parse('')).toEqual(NO_FILTERS);
  });
});

describe('what an address may hold', () => {
  test.each([
    ['q=probox', { search: 'probox' }],
    ['search=probox', { search: 'probox' }],
    ['make=Toyota,Mazda', { make: ['Toyota', 'Mazda'] }],
    ['make=Toyota&make=Mazda&make=Toyota', { make: ['Toyota', 'Mazda'] }],
    ['make=,%20,', { make: [] }],
    ['fuelType=Diesel,steam', { fuelType: ['diesel'] }],
    ['bodyType=Station+Wagon', { bodyType: ['station wagon'] }],
    ['minPrice=1,500,000', { minPrice: 1_500_000 }],
    ['minPrice=12.9', { minPrice: 12 }],
    ['minPrice=cheap&maxPrice=-5&minYear=1e999&maxYear=NaN', {}],
    ['featured=true&verified=yes', { featured: true }],
    ['sortBy=price_low', { sortBy: 'price_low' }],
    ['sortBy=random', {}],
    ['location=nearby', { location: ['nearby'], sortBy: 'distance' }],
    ['location=Nearby,Thika&sortBy=random', { location: ['Nearby', 'Thika'], sortBy: 'distance' }],
    ['location=nearby&sortBy=best_match', { location: ['nearby'] }],
    ['near=-1.286389,36.817223', { near: '-1.29,36.82' }],
    ['near=-0.001,%2034.70', { near: '0,34.7' }],
    ['near=91,36', {}],
    ['near=1e1,36', {}],
    ['near=<script>', {}],
    ['cash=500,000&monthly=40000.5', { cash: 500_000, monthly: 40_000 }],
    ['cash=300k&monthly=25K', { cash: 300_000, monthly: 25_000 }],
    ['maxPrice=1.5m&maxMileage=80k', { maxPrice: 1_500_000, maxMileage: 80_000 }],
    [
      'drive=4WD,AWD,hover&minSeats=7&minEngineCc=1500&maxEngineCc=2,000',
      { drive: ['awd', '4wd'], minSeats: 7, minEngineCc: 1500, maxEngineCc: 2000 },
    ],
    ['minSeats=1k&minEngineCc=2.0L', {}],
    ['minYear=2k&sellerId=1k&maxPrice=9e9m', {}],
    ['cash=lots&monthly=-1', {}],
    ['utm_source=x&constructor=1&__proto__=2', {}],
  ])('%s [filters-2]', (query, meant) => {
    expect(parse(query)).toEqual({ ...NO_FILTERS, ...meant });
  });

  test('a text is cut to a sensible length, a list to sensibly many values', () => {
    expect(parse(`q=${'x'.repeat(10_000)}`).search).toHaveLength(200);
    const many = Array.from({ length: 500 }, (_, n) => `make${n}`).join(',');
    expect(parse(`make=${many}`).make).toHaveLength(20);
  });

  test('anything at all can be read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))),
        (pairs) => {
          const params = new URLSearchParams(pairs);
          expect(Object.keys(parseFilters(params))).toEqual(Object.keys(NO_FILTERS));
          const { page, limit } = parsePaging(params);
          expect(page).toBeGreaterThan(0);
          expect(limit).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('parsePaging', () => {
  test.each([
    ['', { page: 1, limit: 20 }],
    ['page=3&limit=50', { page: 3, limit: 50 }],
    ['limit=1000', { page: 1, limit: 100 }],
    ['page=0&limit=0', { page: 1, limit: 20 }],
    ['page=-2&limit=ten', { page: 1, limit: 20 }],
    ['page=1000000000', { page: 1_000_000, limit: 20 }],
  ])('%s [filters-5]', (query, paging) => {
    expect(parsePaging(new URLSearchParams(query))).toEqual(paging);
  });
});

test.each([
  [null, 0],
  ['', 0],
  ['12', 12],
  [' 1,200 ', 1200],
  ['-1', 0],
  ['99999999999999999999', 0],
])('parseWhole(%j) is %d [filters-3]', (text, number) => {
  expect(parseWhole(text)).toBe(number);
});
