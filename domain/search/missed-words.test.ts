import { expect, test } from 'vitest';
import { keptWords } from './missed-words.ts';

test.each([
  ['  Tesla   Model Y ', 'tesla model y'],
  ['Vitz 2012!!', 'vitz 2012'],
  ['bob@example.com vitz', 'vitz'],
  ['call 0700 000 001 demio', 'call demio'],
  ['+254700000001', undefined],
  ['07-00-00-00-01', undefined],
  ['KDA 123B', undefined],
  ['probox kda123b', 'probox'],
  ['chassis NZE141-6112345', 'chassis'],
  ['id 12345678', 'id'],
  ['https://example.com/x vitz', 'vitz'],
  ['1800', undefined],
  ['é', undefined],
  ['', undefined],
])('of %j the words %j are kept [statistics-1]', (typed, kept) => {
  expect(keptWords(typed)).toBe(kept);
});

test('long texts are cut', () => {
  expect(keptWords('gari '.repeat(500))?.length).toBeLessThanOrEqual(60);
});
