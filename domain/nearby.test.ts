import { expect, test } from 'vitest';
import { isNearby } from './nearby.ts';

test.each<[string | null, string | null, boolean]>([
  ['Nairobi', 'Nairobi', true],
  ['Nairobi', null, true],
  ['Kiambu', 'Ruiru', true],
  ['Kiambu', 'thika', true],
  ['Kiambu', null, false],
  ['Mombasa', 'Mombasa', false],
  ['Nakuru', 'Naivasha', false],
  [null, null, false],
])('county %s, town %s: %s', (county, town, near) => {
  expect(isNearby({ county, town })).toBe(near);
});
