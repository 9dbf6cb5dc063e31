import { expect, test } from 'vitest';
import { pullDepth, reloads } from './pull.ts';

test.each([
  ['a long pull', { across: 10, down: 200 }, true],
  ['a short pull', { across: 0, down: 100 }, false],
  ['a movement to the side', { across: 300, down: 200 }, false],
  ['a movement up', { across: 0, down: -300 }, false],
])('%s [pull-1]', (_name, movement, isReload) => {
  expect(reloads(pullDepth(movement))).toBe(isReload);
});
