import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test.each([
  [['ABS', 'Sunroof'], 'ABS, Sunroof'],
  [{ label: 'Good Deal', percentDiff: -4.5, note: null }, 'label Good Deal, percentDiff -4.5, note none'],
  [990_000, '990000'],
  [false, 'false'],
])('%j reads %s', (value, words) => {
  expect(inWords(value)).toBe(words);
});
