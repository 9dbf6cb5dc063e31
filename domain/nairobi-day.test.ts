import { expect, test } from 'vitest';
import { lastTimeOfDay, nairobiDay } from './nairobi-day.ts';

test.each([
  ['2026-11-22T00:29:59Z', '2026-11-21T00:30:00Z'],
  ['2026-11-22T00:30:00Z', '2026-11-22T00:30:00Z'],
  ['2026-11-22T21:00:00Z', '2026-11-22T00:30:00Z'],
])('at %s it was last 03:30 in Nairobi at %s', (now, last) =>
  expect(lastTimeOfDay(Date.parse(now), '03:30')).toBe(Date.parse(last)),
);

test('a day turns at midnight in Nairobi, or when it is said to', () => {
  const [before, after] = [Date.parse('2026-11-22T20:59:59Z'), Date.parse('2026-11-22T21:00:00Z')];
  expect(nairobiDay(after) - nairobiDay(before)).toBe(1);
  expect(nairobiDay(after, '07:00') - nairobiDay(before, '07:00')).toBe(0);
});

test.each(['24:00', '7:00', '12:60'] as const)('%s is refused', (time) =>
  expect(() => lastTimeOfDay(0, time)).toThrow(RangeError),
);
