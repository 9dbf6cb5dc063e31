import { expect, test } from 'vitest';
import { neighbour } from './use-shortcuts.ts';
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

test('j and k go through the list, stop at its ends, and begin at its top', () => {
  expect(neighbour([5, 6, 7], 6, 1)).toBe(7);
  expect(neighbour([5, 6, 7], 6, -1)).toBe(5);
  expect(neighbour([5, 6, 7], 7, 1)).toBe(undefined);
  expect(neighbour([5, 6, 7], 5, -1)).toBe(undefined);
  expect(neighbour([5, 6, 7], undefined, 1)).toBe(5);
  expect(neighbour([5, 6, 7], 9, -1)).toBe(5);
  expect(neighbour([], undefined, 1)).toBe(undefined);
});
