import { expect, test } from 'vitest';
import { needsRefresh, refreshDelayMs } from './session.ts';

const MINUTE = 60_000;

test.each([
  [5 * MINUTE, false],
  [5 * MINUTE - 1, true],
  [1, true],
  [0, false],
  [-1, false],
])('with %d ms left a token is renewed: %s [session-9]', (leftMs, isDue) =>
  expect(needsRefresh(leftMs)).toBe(isDue),
);

test.each([
  [24 * 60 * MINUTE, 24 * 60 * MINUTE - 5 * MINUTE],
  [5 * MINUTE + 2_000, 2_000],
  [5 * MINUTE + 500, 1_000],
  [MINUTE, 1_000],
  [-MINUTE, 1_000],
])('with %d ms left that happens in %d ms [session-10]', (leftMs, delayMs) =>
  expect(refreshDelayMs(leftMs)).toBe(delayMs),
);
