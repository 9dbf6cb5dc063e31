import { describe, expect, test } from 'vitest';
import { highStep, lowStep, priceAtHigh, priceAtLow, priceScale } from './price-scale.ts';

const BUCKETS = [
  { from: 200_000, to: 500_000, count: 4 },
  { from: 500_000, to: 1_000_000, count: 9 },
  { from: 1_000_000, to: 2_000_000, count: 2 },
];
const scale = priceScale(BUCKETS) ?? { edges: [], last: 0 };

describe('the price slider', () => {
  test('moves along the edges of the buckets, and its ends mean no limit', () => {
    expect([0, 1, 2].map((step) => priceAtLow(scale, step))).toEqual([0, 500_000, 1_000_000]);
    expect([1, 2, 3].map((step) => priceAtHigh(scale, step))).toEqual([500_000, 1_000_000, 0]);
  });

  test.each([0, 1, 2])('stands at step %i again when a lowest price was chosen there', (step) => {
    expect(lowStep(scale, priceAtLow(scale, step))).toBe(step);
  });

  test.each([1, 2, 3])('stands at step %i again when a highest price was chosen there', (step) => {
    expect(highStep(scale, priceAtHigh(scale, step))).toBe(step);
  });

  test('holds typed prices within its range, also those between and beyond the edges', () => {
    expect([1, 750_000, 9_000_000].map((price) => lowStep(scale, price))).toEqual([0, 1, 2]);
    expect([1, 750_000, 9_000_000].map((price) => highStep(scale, price))).toEqual([1, 2, 3]);
  });

  test('is not there when there is nothing to choose between', () => {
    expect(priceScale([])).toBeUndefined();
    expect(priceScale(BUCKETS.slice(0, 1))).toBeUndefined();
  });
});
