import { describe, expect, test } from 'vitest';
import { nearestFirst, viewAfterDrag } from './turn.ts';

describe('the turn of a vehicle', () => {
  test.each([
    [0, 49, 0],
    [0, -49, 0],
    [0, -50, 1],
    [0, 50, 23],
    [5, -149, 7],
    [23, -50, 0],
    [3, 50 * 24, 3],
  ])('from view %i a drag of %i px leads to %i [turn-1]', (from, draggedPx, view) => {
    expect(viewAfterDrag(from, draggedPx, 24)).toBe(view);
  });

  test('every view is fetched once, the nearest first', () => {
    expect(nearestFirst(0, 6)).toEqual([0, 1, 5, 2, 4, 3]);
    expect(new Set(nearestFirst(0, 24)).size).toBe(24);
  });
});
