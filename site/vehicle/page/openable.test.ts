import { describe, expect, test } from 'vitest';
import { openerOf, SAFETY_LIMITS, seenAt, textOpener, VALUE_LIMITS } from './openable.ts';

const seen = (count: number, limits = VALUE_LIMITS) =>
  Array.from({ length: count }, (_, index) => seenAt(index, limits));

describe('a group of values', () => {
  test('shows six on a phone, eight on a wide screen, and the rest once opened [openable-1]', () => {
    expect(seen(10)).toEqual([...Array(6).fill(undefined), 'wide', 'wide', 'later', 'later']);
  });

  test('of safety features shows four on a phone and six on a wide screen', () => {
    expect(seen(7, SAFETY_LIMITS)).toEqual([...Array(4).fill(undefined), 'wide', 'wide', 'later']);
  });

  test.each([
    [6, undefined],
    [7, 'narrow'],
    [8, 'narrow'],
    [9, 'always'],
  ])('of %i opens %s', (count, opener) => {
    expect(openerOf(seen(count))).toBe(opener);
  });
});

describe('a text', () => {
  test.each([
    ['is short', 'Drives well.', undefined],
    ['fills six lines of a phone at most', 'x'.repeat(312), undefined],
    ['is longer than that on a phone alone', 'x'.repeat(313), 'narrow'],
    ['is longer on every screen', 'x'.repeat(541), 'always'],
    ['has six short lines', Array(6).fill('- Sunroof').join('\n'), undefined],
    ['has seven short lines', Array(7).fill('- Sunroof').join('\n'), 'always'],
  ])('that %s', (_, text, opener) => {
    expect(textOpener(text)).toBe(opener);
  });

  test('opens with others where one of them is long', () => {
    expect(textOpener('One owner.', 'x'.repeat(541))).toBe('always');
  });
});
