import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributionOf, quantileOf, rankOf } from './distribution.ts';

const evenly = (...values: number[]) =>
  distributionOf(Float64Array.from(values), new Float64Array(values.length).fill(1));

test.each([
  [[1, 2, 3], 2],
  [[3, 1, 2, 4], 2.5],
  [[5, 5, 5, 9], 5],
])('the middle of %j is %d', (values, middle) => {
  expect(quantileOf(evenly(...values), 0.5)).toBeCloseTo(middle, 9);
});

test('weights draw the middle to themselves', () => {
  const spread = distributionOf(Float64Array.of(1, 2, 3), Float64Array.of(1, 1, 10));
  expect(quantileOf(spread, 0.5)).toBeGreaterThan(2.5);
});

test('ranks: nothing below the least, everything below what is above the greatest', () => {
  const spread = evenly(10, 20, 30, 40);
  expect(rankOf(spread, 9)).toBe(0);
  expect(rankOf(spread, 41)).toBe(1);
  expect(rankOf(spread, 25)).toBeCloseTo(0.5, 9);
  expect(rankOf(evenly(7, 7, 7, 7), 7)).toBeCloseTo(0.5, 9);
});

test('a greater value never ranks lower', () => {
  const value = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1 }), value, value, (values, a, b) => {
      const spread = evenly(...values);
      expect(rankOf(spread, Math.min(a, b))).toBeLessThanOrEqual(rankOf(spread, Math.max(a, b)));
    }),
    { examples: [[[1, 1, 1, 1, 0, 1, -5, 1, 1], -Number.MIN_VALUE, 0]] },
  );
});
