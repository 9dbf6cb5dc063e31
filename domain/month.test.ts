import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, formatYearMonth, monthInKenya, monthKey, monthsBetween, parseMonth } from './month.ts';

test.each(['2019-00', '2019-13', '2019-6', '19-06', '2019', '', '2019-06-01'])('%s is no month', (text) => {
  expect(parseMonth(text)).toBeUndefined();
});

test('adding months and counting them are inverse, and keys are read as they are written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1950, max: 2090 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -500, max: 500 }),
      (year, month, count) => {
        const later = addMonths({ year, month }, count);
        expect(monthsBetween({ year, month }, later)).toBe(count);
        expect(parseMonth(monthKey(later))).toEqual(later);
      },
    ),
  );
});

test('the month turns at midnight in Kenya, three hours before UTC', () => {
  expect(monthInKenya(new Date('2026-10-31T20:59:59Z'))).toEqual({ year: 2026, month: 10 });
  expect(monthInKenya(new Date('2026-10-31T21:00:00Z'))).toEqual({ year: 2026, month: 11 });
});

test('reads in words', () => {
  expect(formatYearMonth({ year: 2019, month: 6 })).toBe('June 2019');
});
