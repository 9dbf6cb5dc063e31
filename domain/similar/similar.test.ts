import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupSimilar, matchStats, readSimilarSort, SIMILAR_SORTS, sortSimilar } from './similar.ts';

const AXIO = { make: 'Toyota', model: 'Axio' };
const listing = (id: number, make: string, model: string, matchScore: number) => {
  return { id, make, model, matchScore, year: 2010 + id, price: id * 100_000, mileage: 90_000 - id };
};
const FOUND = [
  listing(1, 'Toyota', 'Axio', 91),
  listing(2, 'Toyota', 'Premio', 60),
  listing(3, 'Nissan', 'Axio', 44),
  listing(4, 'Toyota', 'Axio', 80),
];

test('how well they match is counted over all of them [similar-6]', () => {
  expect(matchStats(FOUND, AXIO)).toEqual({
    totalFound: 4,
    avgMatchScore: 69,
    exactMakeMatch: 3,
    exactModelMatch: 2,
  });
  expect(matchStats([], AXIO)).toEqual({
    totalFound: 0,
    avgMatchScore: 0,
    exactMakeMatch: 0,
    exactModelMatch: 0,
  });
});

test('each stands in one group, and a model of another make is not the same model', () => {
  expect(groupSimilar(FOUND, AXIO)).toEqual({ sameModel: [1, 4], sameMake: [2], otherMakes: [3] });
});

describe('the order', () => {
  const silent = { ...listing(5, 'Toyota', 'Axio', 70), price: null, mileage: null };
  const orderOf = (sort: (typeof SIMILAR_SORTS)[number]) =>
    sortSimilar([silent, ...FOUND], sort).map(({ id }) => id);

  test.each([
    ['match', [1, 4, 5, 2, 3]],
    ['price_low', [1, 2, 3, 4, 5]],
    ['price_high', [4, 3, 2, 1, 5]],
    ['year_new', [5, 4, 3, 2, 1]],
    ['mileage_low', [4, 3, 2, 1, 5]],
  ] as const)('%s', (sort, ids) => {
    expect(orderOf(sort)).toEqual(ids);
  });

  test.each(['', 'price', 'PRICE_LOW', null, undefined])('%j is the best match first', (text) => {
    expect(readSimilarSort(text)).toBe('match');
  });

  test('loses and doubles nothing, and equal ones keep their places', () => {
    const drawn = fc.array(
      fc.record({
        matchScore: fc.nat(3),
        price: fc.option(fc.nat(3)),
        year: fc.nat(3),
        mileage: fc.option(fc.nat(3)),
      }),
    );
    fc.assert(
      fc.property(drawn, fc.constantFrom(...SIMILAR_SORTS), (vehicles, sort) => {
        const sorted = sortSimilar(vehicles, sort);
        expect(new Set(sorted)).toEqual(new Set(vehicles));
        expect(sorted).toHaveLength(vehicles.length);
        expect(sortSimilar(sorted, sort)).toEqual(sorted);
      }),
    );
  });
});
