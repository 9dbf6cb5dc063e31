import { describe, expect, test } from 'vitest';
import { indexAt, wrapIndex } from './gallery.ts';

describe('the photo strip', () => {
  test.each([
    [0, 1, 8, 1],
    [7, 1, 8, 0],
    [0, -1, 8, 7],
    [0, 1, 1, 0],
  ])('from photo %i by %i of %i comes %i [gallery-1]', (index, steps, count, next) => {
    expect(wrapIndex(index, steps, count)).toBe(next);
  });

  test('the photo that fills most of the strip is the one shown', () => {
    expect(indexAt(0, 400, 8)).toBe(0);
    expect(indexAt(610, 400, 8)).toBe(2);
    expect(indexAt(-30, 400, 8)).toBe(0);
    expect(indexAt(9999, 400, 8)).toBe(7);
    expect(indexAt(10, 0, 8)).toBe(0);
  });
});
