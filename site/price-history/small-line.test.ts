import { expect, test } from 'vitest';
import type { PriceStep } from '#domain/prices/changes.ts';
import { smallLine } from './small-line.ts';

const steps = (...prices: readonly (readonly [day: number, priceKes: number | null])[]): PriceStep[] =>
  prices.map(([day, priceKes], id) => ({
    id,
    priceKes,
    at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  }));

test('a line is level until the price changes, and goes on after the last change', () => {
  expect(smallLine(steps([1, 900_000], [11, 800_000]))).toEqual({ path: 'M4 4H77.3V32H92', endY: 32 });
});

test('a time without a price is a gap', () => {
  expect(smallLine(steps([1, 900_000], [6, null], [11, 800_000])).path).toBe('M4 4H40.7M77.3 32H92');
});

test('one price is a level line', () => {
  expect(smallLine(steps([1, 900_000])).path).toBe('M4 32H92');
});
