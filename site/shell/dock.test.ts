import { describe, expect, test } from 'vitest';
import { isTucked, offersTop } from './dock.ts';

describe('the bottom navigation', () => {
  test.each([
    ['stays in the first 100 px', { y: 100, previousY: 20, tucked: false, isAsking: false }, false],
    ['hides on the way down beyond them', { y: 120, previousY: 90, tucked: false, isAsking: false }, true],
    ['comes back on the way up', { y: 900, previousY: 960, tucked: true, isAsking: false }, false],
    ['comes back at the top', { y: 0, previousY: 3, tucked: true, isAsking: false }, false],
    [
      'is away at the top while cookies are asked about',
      { y: 0, previousY: 0, tucked: false, isAsking: true },
      true,
    ],
    ['comes back further down all the same', { y: 900, previousY: 960, tucked: true, isAsking: true }, false],
    [
      'does not mind a trembling thumb while hidden',
      { y: 897, previousY: 900, tucked: true, isAsking: false },
      true,
    ],
    [
      'does not mind a trembling thumb while shown',
      { y: 903, previousY: 900, tucked: false, isAsking: false },
      false,
    ],
  ])('%s [dock-1]', (_, scroll, tucked) => expect(isTucked(scroll)).toBe(tucked));
});

test('the way back to the top is offered after 300 px [dock-2]', () => {
  expect([0, 300, 301].map(offersTop)).toEqual([false, false, true]);
});
