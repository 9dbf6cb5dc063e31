import { expect, test } from 'vitest';
import { comparedText, leftText, peopleText, periodNames, revenueComparedText } from './words.ts';

const NONE = { listings: 0, people: 0, leads: 0, messages: 0, sold: 0 };

test('today is compared with the same weekday in Nairobi', () => {
  const today = { figure: 'leads', count: 12, lastWeekByNow: 9, lastWeek: 1400 } as const;
  expect(comparedText(today, new Date('2026-11-22T21:30:00Z'))).toBe(
    '9 by this time last Monday, 1,400 that day',
  );
});

test('periods are named by their day, week or month', () => {
  expect(periodNames('days', { from: '2026-11-23', to: '2026-11-23', ...NONE }).full).toBe(
    '23 November 2026',
  );
  expect(periodNames('weeks', { from: '2026-11-16', to: '2026-11-22', ...NONE })).toEqual({
    ...{ short: '16 Nov', full: '16 November 2026 to 22 November 2026' },
  });
  expect(periodNames('months', { from: '2026-11-01', to: '2026-11-23', ...NONE }).full).toBe('November 2026');
});

test('few people are not told apart [statistics-10]', () => {
  const step = { step: 'listing', label: 'Looked', isOptional: false } as const;
  expect(peopleText(null)).toBe('fewer than 5');
  expect(leftText({ ...step, people: null, left: null })).toBe('');
  expect(leftText({ ...step, people: 75, left: 25 })).toBe('25 left before (25 %)');
  expect(leftText({ ...step, people: 75, left: 0 })).toBe('Nobody left before');
});

test('revenue is compared with the month before, up to the same moment and whole [revenue-3]', () => {
  const text = revenueComparedText({ lastMonth: { totalKes: 30_000 }, lastMonthSoFarKes: 10_000 });
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'this month; Ksh 10,000 by this time last month, Ksh 30,000 in all of it',
  );
});
