import { expect, test } from 'vitest';
import { waitedText } from './words.ts';

test.each([
  ['2026-11-23T09:59:30Z', 'under a minute'],
  ['2026-11-23T09:01:00Z', '59 min'],
  ['2026-11-22T10:00:01Z', '23 h'],
  ['2026-11-22T10:00:00Z', '1 day'],
  ['2026-11-20T09:00:00Z', '3 days'],
])('who wrote at %s has waited %s', (since, words) => {
  expect(waitedText(since, new Date('2026-11-23T10:00:00Z'))).toBe(words);
});
