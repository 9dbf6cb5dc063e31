import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceRangeAround } from './recommendations.ts';

test('the prices around one are whole and from 80 to 120 % of it [recommendations-7]', () => {
  expect(priceRangeAround(1_000_000)).toEqual({ min: 800_000, max: 1_200_000 });
  expect(priceRangeAround(1_050_001)).toEqual({ min: 840_001, max: 1_260_001 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (price) => {
      const { min, max } = priceRangeAround(price);
      expect([min, max].every(Number.isInteger)).toBe(true);
      expect(min * 100).toBeGreaterThanOrEqual(price * 80);
      expect(max * 100).toBeLessThanOrEqual(price * 120);
    }),
  );
});
