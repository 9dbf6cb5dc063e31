import { describe, expect, test } from 'vitest';
import { isSendKey } from './composer-keys.ts';
import { roomText } from './room-text.ts';

const enter = { key: 'Enter', shiftKey: false, isComposing: false };

describe('the composer', () => {
  test.each([
    ['Enter on a keyboard', enter, false, true],
    ['Shift+Enter', { ...enter, shiftKey: true }, false, false],
    ['Enter that ends a composed word', { ...enter, isComposing: true }, false, false],
    ['Enter on a touch keyboard', enter, true, false],
    ['a letter', { ...enter, key: 'a' }, false, false],
  ])('%s [composer-1]', (_, press, isTouch, sends) => {
    expect(isSendKey(press, isTouch)).toBe(sends);
  });

  test.each([
    [0, undefined],
    [1799, undefined],
    [1800, '200 characters left'],
    [1999, '1 character left'],
    [2000, '0 characters left'],
    [2001, '1 character too many'],
    [4000, '2,000 characters too many'],
  ])('says at %i characters: %s [composer-2]', (length, text) => {
    expect(roomText('a'.repeat(length))).toBe(text);
  });
});
