import { expect, test } from 'vitest';
import { daysAgo } from './days-ago.ts';

const NOON = Date.parse('2026-11-23T09:00:00Z');

test.each([
  ['2026-11-23T08:00:00Z', 'today'],
  ['2026-11-23T12:00:00Z', 'today'],
  // The day begins three hours earlier in Kenya.
  ['2026-11-22T21:00:00Z', 'today'],
  ['2026-11-22T20:59:59Z', 'yesterday'],
  ['2026-11-12T08:00:00Z', '11 days ago'],
  ['2026-09-25T08:00:00Z', '59 days ago'],
  ['2026-09-20T08:00:00Z', '2 months ago'],
  ['2024-12-20T08:00:00Z', '23 months ago'],
  ['2024-10-20T08:00:00Z', '2 years ago'],
])('%s was %s', (at, words) => {
  expect(daysAgo(at, NOON)).toBe(words);
});
