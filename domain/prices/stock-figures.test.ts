import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestOf, countNames, pricesByYear, type StockRow, spreadOf } from './stock-figures.ts';

describe('spreadOf', () => {
  test.each([
    [[5], { count: 1, min: 5, lower: 5, median: 5, upper: 5, max: 5 }],
    [[4, null, 1], { count: 2, min: 1, lower: 1, median: 3, upper: 4, max: 4 }],
    [[30, 20, 10], { count: 3, min: 10, lower: 10, median: 20, upper: 30, max: 30 }],
    [[8, 7, 6, 5, 4, 3, 2, 1], { count: 8, min: 1, lower: 2, median: 5, upper: 7, max: 8 }],
  ])('%j', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread);
  });

  test('none of nothing', () => {
    expect(spreadOf([])).toBeUndefined();
    expect(spreadOf([null])).toBeUndefined();
  });

  test('at least half lie between the quartiles, whatever the figures', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1 }), (values) => {
        const spread = spreadOf(values);
        if (!spread) throw new Error('Some figures have no spread.');
        const { min, lower, median, upper, max } = spread;
        expect([min, lower, median, upper, max].every((value, i, all) => value >= (all[i - 1] ?? 0))).toBe(
          true,
        );
        const between = values.filter((value) => value >= lower && value <= upper);
        expect(between.length * 2).toBeGreaterThanOrEqual(values.length);
      }),
    );
  });
});

test('the middle price of each year that has enough of them, newest first', () => {
  const car = (year: number, priceKes: number | null): StockRow => ({
    make: 'Mazda',
    county: null,
    town: null,
    bodyType: null,
    year,
    priceKes,
    mileageKm: null,
    condition: null,
    transmission: null,
    fuelType: null,
  });
  const cars = [car(2014, 8), car(2016, 13), car(2016, 10), car(2016, 11), car(2017, null), car(2018, 20)];
  expect(pricesByYear(cars, 1)).toEqual([
    { year: 2018, count: 1, medianKes: 20 },
    { year: 2016, count: 3, medianKes: 11 },
    { year: 2014, count: 1, medianKes: 8 },
  ]);
  expect(pricesByYear(cars, 3).map(({ year }) => year)).toEqual([2016]);
});

test('the cheapest of those that state a price, by id where equally cheap', () => {
  const cars = [900_000, null, 700_000, 700_000, 800_000].map((priceKes, id) => ({ id, priceKes }));
  expect(cheapestOf(cars.toReversed(), 3).map(({ id }) => id)).toEqual([2, 3, 4]);
});

test('names by how often they are stated', () => {
  expect(countNames(['Vitz', null, 'Axio', 'Vitz', '__proto__', 'Axio'])).toEqual([
    { name: 'Axio', count: 2 },
    { name: 'Vitz', count: 2 },
    { name: '__proto__', count: 1 },
  ]);
});
