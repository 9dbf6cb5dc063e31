import { expect, test } from 'vitest';
import { swipeSteps } from './swipe.ts';

const from = { x: 200, y: 100 };

test.each([
  [149, 100, 1],
  [251, 100, -1],
  [150, 100, 0],
  [250, 100, 0],
  [200, 300, 0],
  [140, 170, 0],
  [140, 150, 1],
])('a finger lifted at %d, %d turns %d photos [swipe-1]', (x, y, steps) => {
  expect(swipeSteps(from, { x, y })).toBe(steps);
});
