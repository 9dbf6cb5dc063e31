import { expect, test } from 'vitest';
import { UNSEEN, withoutUnseen } from './unseen.ts';

test.each([
  ['zero-width', 'a\u200bb'],
  ['joining', 'a\u2060b'],
  ['turning the direction', 'a\u202eb'],
  ['isolating a direction', 'a\u2066b'],
  ['a byte-order mark', 'a\ufeffb'],
  ['a null', 'a\u0000b'],
  ['a soft hyphen', 'a\u00adb'],
  ['a filler that looks like nothing', 'a\u3164b'],
  ['an empty braille cell', 'a\u2800b'],
  ['half a character', 'a\ud800b'],
  ['a variation selector', 'a\ufe0fb'],
])('what is %s goes', (_, text) => {
  expect(UNSEEN.test(text)).toBe(true);
  expect(withoutUnseen(text)).toBe('ab');
});

test.each(['Wanjirũ wa Ngũgĩ', 'O’Brien-Mwangi', 'Zoë Łukasz', '李小龍', 'أحمد', '🚗 Gari'])(
  '%s stays',
  (text) => {
    expect(UNSEEN.test(text)).toBe(false);
    expect(withoutUnseen(text)).toBe(text);
  },
);
