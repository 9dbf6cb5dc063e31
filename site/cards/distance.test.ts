import { expect, test } from 'vitest';
import { distanceText } from './distance.ts';

test.each([
  [0, 'under 1 km away'],
  [0.94, 'under 1 km away'],
  [0.95, '1 km away'],
  [1, '1 km away'],
  [1.44, '1 km away'],
  [1.45, '2 km away'],
  [441.4, '441 km away'],
])('%d km', (km, words) => {
  expect(distanceText(km)).toBe(words);
});
