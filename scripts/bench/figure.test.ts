import { describe, expect, test } from 'vitest';
import { atLeast, atMost, percentile } from './figure.ts';

describe('a figure', () => {
  test('is within a ceiling that it meets exactly', () => {
    expect(atMost('list', { measured: 1, budget: 1, unit: 'ms' }).isWithin).toBe(true);
    expect(atMost('list', { measured: 1.01, budget: 1, unit: 'ms' }).isWithin).toBe(false);
  });

  test('is within a floor that it meets exactly', () => {
    expect(atLeast('build', { measured: 800, budget: 800, unit: 'pages/s' }).isWithin).toBe(true);
    expect(atLeast('build', { measured: 799.9, budget: 800, unit: 'pages/s' }).isWithin).toBe(false);
  });

  test.each([
    [0.4321, '0.43 ms'],
    [12.345, '12.3 ms'],
    [1234.5, '1,235 ms'],
    [7, '7 ms'],
  ])('%f reads %s', (measured, text) => {
    expect(atMost('list', { measured, budget: 9, unit: 'ms' }).measured).toBe(text);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

  test.each([
    [0.5, 50],
    [0.95, 95],
    [1, 100],
    [0, 1],
  ])('%f of 1 to 100 is %i', (p, value) => expect(percentile(hundred, p)).toBe(value));

  test('of one value is that value', () => expect(percentile([3], 0.95)).toBe(3));
  test('of nothing is refused', () => expect(() => percentile([], 0.95)).toThrow());
});
