import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nairobiDay } from '../nairobi-day.ts';
import { backupsToRemove, isBackupDue, isRehearsalDue } from './backups.ts';

const DAY_MS = 24 * 3_600_000;
const at = (text: string) => Date.parse(text);
/** One each night at 03:00 in Nairobi, the last one on 23 November 2026, a Monday. */
const nightly = (nights: number, last = at('2026-11-23T00:00:00Z')) =>
  Array.from({ length: nights }, (_, index) => ({ startedAt: last - index * DAY_MS }));
const daysOf = (backups: readonly { startedAt: number }[]) =>
  backups.map(({ startedAt }) => new Date(startedAt).toISOString().slice(0, 10)).sort();
const keptOf = (backups: readonly { startedAt: number }[]) => {
  const removed = new Set(backupsToRemove(backups));
  return backups.filter((backup) => !removed.has(backup));
};

describe('retention', () => {
  test('keeps 7 days, 4 weeks and 6 months of a year of nights [backup-3]', () => {
    expect(daysOf(keptOf(nightly(365)))).toEqual([
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-08', '2026-11-15'],
      ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ]);
  });

  test('night after night ends at the same as all at once', () => {
    let kept: { startedAt: number }[] = [];
    for (const backup of nightly(200).toReversed()) kept = keptOf([...kept, backup]);
    expect(daysOf(kept)).toEqual(daysOf(keptOf(nightly(200))));
  });

  test('deletes nothing because the market stood still for half a year', () => {
    const before = keptOf(nightly(90, at('2026-05-01T00:00:00Z')));
    const after = keptOf([...before, ...nightly(1)]);
    expect(after.length).toBeGreaterThanOrEqual(before.length - 2);
  });

  test('never deletes the newest, and keeps at most 17', () => {
    const times = fc.array(fc.integer({ min: 0, max: at('2030-01-01') }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(times, (moments) => {
        const kept = keptOf(moments.map((startedAt) => ({ startedAt })));
        expect(Math.max(...kept.map(({ startedAt }) => startedAt))).toBe(Math.max(...moments));
        expect(kept.length).toBeLessThanOrEqual(17);
        expect(new Set(kept.map(({ startedAt }) => nairobiDay(startedAt))).size).toBe(kept.length);
      }),
    );
  });
});

describe('a backup', () => {
  const three = at('2026-11-23T00:00:00Z');

  test.each([
    ['is due at three in Nairobi', three, three - DAY_MS, undefined, true],
    ['is not due before', three - 1, three - DAY_MS, undefined, false],
    [
      'is due late where the market stood still at three',
      three + DAY_MS / 2,
      three - DAY_MS,
      undefined,
      true,
    ],
    ['is made once a night', three + 60_000, three + 1, three + 1, false],
    ['that failed is tried again an hour later', three + 3_600_000, three - DAY_MS, three, true],
    ['that failed is not tried again at once', three + 60_000, three - DAY_MS, three, false],
  ] as const)('%s', (_, now, goodAt, triedAt, isDue) => {
    expect(isBackupDue({ goodAt, triedAt }, now)).toBe(isDue);
  });

  test('is rehearsed once in each month of Nairobi', () => {
    expect(isRehearsalDue(at('2026-10-31T20:59:00Z'), at('2026-10-31T21:00:00Z'))).toBe(true);
    expect(isRehearsalDue(at('2026-11-01T00:00:00Z'), at('2026-11-30T20:59:00Z'))).toBe(false);
  });
});
