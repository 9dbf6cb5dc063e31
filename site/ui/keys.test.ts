import { expect, test } from 'vitest';
import { neighbour } from './keys.ts';

test('j and k go through the list, stop at its ends, and begin at its top', () => {
  expect(neighbour([5, 6, 7], 6, 1)).toBe(7);
  expect(neighbour([5, 6, 7], 6, -1)).toBe(5);
  expect(neighbour([5, 6, 7], 7, 1)).toBe(undefined);
  expect(neighbour([5, 6, 7], 5, -1)).toBe(undefined);
  expect(neighbour([5, 6, 7], undefined, 1)).toBe(5);
  expect(neighbour([5, 6, 7], 9, -1)).toBe(5);
  expect(neighbour([], undefined, 1)).toBe(undefined);
});
