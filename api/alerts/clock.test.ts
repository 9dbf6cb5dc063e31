import { expect, test } from 'vitest';
import { dueFrequencies } from './clock.ts';

const at = (nairobi: string) => Date.parse(`${nairobi}:00+03:00`);
const due = (lastRun: string, now: string) => dueFrequencies(at(lastRun), at(now)).join(' ');

// 16 November 2026 is a Monday.
test.each([
  ['2026-11-17T06:58', '2026-11-17T06:59', 'instant'],
  ['2026-11-17T06:59', '2026-11-17T07:00', 'instant daily'],
  ['2026-11-17T07:00', '2026-11-17T07:01', 'instant'],
  ['2026-11-16T06:59', '2026-11-16T07:00', 'instant daily weekly'],
  ['2026-11-15T23:59', '2026-11-16T00:01', 'instant'],
  ['2026-11-14T12:00', '2026-11-17T12:00', 'instant daily weekly'],
  ['2026-11-16T20:00', '2026-11-19T03:00', 'instant daily'],
  ['2026-11-22T23:00', '2026-11-23T06:30', 'instant'],
])('after %s a run at %s mails %s [clock-1]', (lastRun, now, expected) => {
  expect(due(lastRun, now)).toBe(expected);
});
