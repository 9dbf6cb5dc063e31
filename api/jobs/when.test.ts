import { expect, test } from 'vitest';
import { firstWaitMs, isDailyDue, whenInWords } from './when.ts';

test.each([
  [{ everySeconds: 0.15 }, 'several times a second'],
  [{ everySeconds: 1 }, 'every second'],
  [{ everySeconds: 90 }, 'every 90 seconds'],
  [{ everySeconds: 1_800 }, 'every 30 minutes'],
  [{ everySeconds: 3_600 }, 'every hour'],
  [{ everySeconds: 86_400 }, 'every day'],
  [{ dailyAt: '03:30' } as const, 'daily at 03:30'],
  ['when needed' as const, 'when needed'],
])('%j is said as: %s', (when, words) => expect(whenInWords(when)).toBe(words));

test('a job begins at once, unless it waits for a while or to be woken', () => {
  expect(firstWaitMs({ everySeconds: 60 })).toBe(0);
  expect(firstWaitMs({ everySeconds: 600, firstAfterSeconds: 60 })).toBe(60_000);
  expect(firstWaitMs('when needed')).toBe(Number.POSITIVE_INFINITY);
});

const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);

test.each([
  ['it never ran', undefined, '22T01:00', true],
  ['its time has not come again', '21T03:31', '22T03:29', false],
  ['its time has come', '21T03:31', '22T03:30', true],
  ['it ran at its time', '22T03:30', '22T23:00', false],
  ['it was missed for days', '18T03:30', '22T01:00', true],
  ['it ran late, after a missed time', '22T01:00', '22T02:00', false],
  ['it ran late, and its next time has come', '22T01:00', '22T03:30', true],
  ['a wrong clock noted it', '30T03:30', '22T01:00', true],
])('a daily job at 03:30 in Nairobi, where %s', (_, ranAt, now, isDue) =>
  expect(isDailyDue('03:30', ranAt === undefined ? undefined : at(ranAt), at(now))).toBe(isDue),
);
