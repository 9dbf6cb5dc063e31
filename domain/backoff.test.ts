import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('waits double with each failure up to the longest, and none is needed without one', () => {
  const waits = [0, 1, 2, 3, 4, 5, 1_000_000].map((failures) =>
    backoffMs({ firstMs: 10, longestMs: 60 }, failures),
  );
  expect(waits).toEqual([0, 10, 20, 40, 60, 60, 60]);
});
