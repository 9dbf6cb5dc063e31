import { describe, expect, test } from 'vitest';
import { daysBefore, expiryOf, isRenewalDue } from './confirmation.ts';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const CONFIRMED = '2026-10-01T09:00:00.000Z';

describe('a listing goes off sale', () => {
  test('60 days after it was last confirmed', () => {
    expect(expiryOf({ confirmedAt: CONFIRMED, warnedAt: null })).toBe('2026-11-30T09:00:00.000Z');
    expect(expiryOf({ confirmedAt: CONFIRMED, warnedAt: '2026-11-22T05:00:00.000Z' })).toBe(
      '2026-11-30T09:00:00.000Z',
    );
  });

  test('a week after its seller was warned, where that was late', () => {
    expect(expiryOf({ confirmedAt: CONFIRMED, warnedAt: '2026-12-24T05:00:00.000Z' })).toBe(
      '2026-12-31T05:00:00.000Z',
    );
  });

  test('not at all before its first day on sale', () => {
    expect(expiryOf({ confirmedAt: null, warnedAt: null })).toBeNull();
  });
});

test.each([
  ['active', 14, true],
  ['active', 13.9, false],
  ['reserved', 30, true],
  ['sold', 30, false],
  ['draft', 30, false],
] as const)('%s and confirmed %d days ago: its renewal is due, %s', (status, days, isDue) => {
  expect(isRenewalDue({ status, confirmedAt: daysBefore(NOW, days) }, NOW)).toBe(isDue);
});
