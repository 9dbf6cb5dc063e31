import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { kenyanNumber } from './kenyan-number.ts';
import { formatKes } from './money.ts';

afterEach(() => vi.restoreAllMocks());

test('numbers are written as Intl writes them for Kenya', () => {
  const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1e12, max: 1e12 }));
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 6 }), (value, maximumFractionDigits) => {
      fc.pre(!Object.is(value, -0));
      const expected = new Intl.NumberFormat('en-KE', { maximumFractionDigits }).format(value);
      expect(kenyanNumber(maximumFractionDigits).format(value)).toBe(expected);
    }),
  );
});

test('amounts are written as Intl writes them for Kenya', () => {
  const intl = new Intl.NumberFormat('en-KE', {
    style: 'currency',
    currency: 'KES',
    maximumFractionDigits: 0,
  });
  const amount = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1e12, max: 1e12 }));
  fc.assert(
    fc.property(amount, (kes) => {
      fc.pre(!Object.is(kes, -0));
      expect(formatKes(kes)).toBe(intl.format(kes));
    }),
  );
});

test('whole numbers and amounts make no formatter, which costs a phone 50 ms', () => {
  const formatter = vi.spyOn(Intl, 'NumberFormat');
  expect(kenyanNumber().format(1_204_000)).toBe('1,204,000');
  expect(formatKes(950)).toBe('Ksh\u00a0950');
  expect(formatter).not.toHaveBeenCalled();
});
