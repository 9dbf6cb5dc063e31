import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSteps } from './pagination.ts';

const read = (current: number, pageCount: number) =>
  pageSteps(current, pageCount)
    .map((step) => `${step.afterGap ? '… ' : ''}${step.page}`)
    .join(' ');

describe('pageSteps', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
  ])('page %d of %d links to %s', (current, pageCount, steps) => {
    expect(read(current, pageCount)).toBe(steps);
  });

  test('a gap hides at least two pages, and both ends are always there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [current, pageCount] = a < b ? [a, b] : [b, a];
        const steps = pageSteps(current, pageCount);
        expect(steps.at(0)?.page).toBe(1);
        expect(steps.at(-1)?.page).toBe(pageCount);
        steps.forEach((step, index) => {
          const distance = step.page - (steps[index - 1]?.page ?? step.page - 1);
          expect(step.afterGap ? distance > 2 : distance === 1).toBe(true);
        });
      }),
    );
  });
});
