import { describe, expect, test } from 'vitest';
import { nearestFirst, packKeys, unpackKeys, viewAfterDrag } from './turn.ts';

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

test.each([
  [['demo/suv/red/frame-00', 'demo/suv/red/frame-01', 'demo/suv/red/frame-10']],
  [['3fa9', 'b771']],
  [['only-one']],
  [['same', 'same']],
])('the keys %j come back as they were packed', (keys) => {
  expect(unpackKeys(packKeys(keys))).toEqual(keys);
});

test('what keys begin with is written once', () => {
  expect(packKeys(['demo/suv/red/frame-00', 'demo/suv/red/frame-01'])).toBe('demo/suv/red/frame-0 0 1');
});
