import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatKes, formatKesShort } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatKes', () => {
  test.each([
    [3_450_000, 'Ksh 3,450,000'],
    [0, 'Ksh 0'],
    [-5, '-Ksh 5'],
  ])('%d reads %s [money-1]', (amount, text) => expect(plain(formatKes(amount))).toBe(text));
});

describe('formatKesShort', () => {
  test.each([
    [950_000, 'Ksh 950K'],
    [3_450_000, 'Ksh 3.5M'],
    [2_000_000, 'Ksh 2M'],
    [999_499, 'Ksh 999K'],
    [999_500, 'Ksh 1M'],
    [500, 'Ksh 500'],
    [0, 'Ksh 0'],
    [-1_200_000, '-Ksh 1.2M'],
  ])('%d reads %s [money-2]', (amount, text) => expect(plain(formatKesShort(amount))).toBe(text));

  test('a larger amount never reads as a smaller one', () => {
    const value = (text: string) => {
      const [, digits = '0', unit = ''] = plain(text).match(/Ksh ([\d.]+)(K|M)?/) ?? [];
      return Number(digits) * (unit === 'M' ? 1e6 : unit === 'K' ? 1e3 : 1);
    };
    fc.assert(
      fc.property(fc.nat(500_000_000), fc.nat(500_000_000), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(value(formatKesShort(low))).toBeLessThanOrEqual(value(formatKesShort(high)));
      }),
    );
  });
});
