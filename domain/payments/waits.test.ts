import { expect, test } from 'vitest';
import { pushWaitMs } from './waits.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');

test('a phone waits a minute, and two for the same amount [orders-7]', () => {
  const earlier = [{ amountKes: 1_000, at: NOW - 50_000 }];
  expect(pushWaitMs(earlier, 500, NOW)).toBe(10_000);
  expect(pushWaitMs(earlier, 1_000, NOW)).toBe(70_000);
  expect(pushWaitMs(earlier, 1_000, NOW + 70_000)).toBe(0);
  expect(pushWaitMs([], 1_000, NOW)).toBe(0);
});
