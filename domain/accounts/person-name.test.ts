import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, readName } from './person-name.ts';

describe('a name', () => {
  test.each([
    ['  Wanjiru \n wa\tMwangi ', 'Wanjiru wa Mwangi'],
    ['Wan\u200bjiru', 'Wanjiru'],
    ['Wanjiru \u200b Mwangi', 'Wanjiru Mwangi'],
    ['\u202eurijnaW', 'urijnaW'],
    ['cafe\u0301', 'caf\u00e9'],
    ['cafe\u200d\u0301', 'caf\u00e9'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readName(typed, 'New')).toBe(kept);
  });

  test.each(['', '   ', '\u200b', '\u3164', '\u2800 \u00ad', '\u0000'])('%j is blank', (typed) => {
    expect(readName(typed, 'New')).toBe('New');
  });

  test('that was cleaned is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => cleanText(cleanText(text)) === cleanText(text)),
    );
  });
});
