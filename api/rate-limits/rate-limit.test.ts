import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a burst, then as much as time allows', () => {
  const clock = { ms: 0 };
  const limit = createRateLimit({ burst: 3, perSecond: 2, now: () => clock.ms });
  const takeFive = () => Array.from({ length: 5 }, () => limit.take());
  expect(takeFive()).toEqual([true, true, true, false, false]);
  expect(limit.waitMs()).toBe(500);
  clock.ms += 1000;
  expect(takeFive()).toEqual([true, true, false, false, false]);
  clock.ms += 3_600_000;
  expect(takeFive()).toEqual([true, true, true, false, false]);
});

test('each key has its own burst, also among more keys than are remembered', () => {
  const clock = { ms: 0 };
  const limit = createRateLimit({ burst: 1, perSecond: 1, now: () => clock.ms });
  for (let key = 0; key < 10_000; key++) limit.take(`key ${key}`);
  expect([limit.take('key 7'), limit.take('another')]).toEqual([false, true]);
  clock.ms += 1000;
  expect([limit.take('key 7'), limit.take('key 7')]).toEqual([true, false]);
});

test('a whole burst is allowed at any time of day, whose fractions do not add up', () => {
  const taken = Array.from({ length: 1_000 }, (_, step) =>
    createRateLimit({ burst: 1, perSecond: 1 / 3, now: () => 5_000 + step * 777.7 }).take(),
  );
  expect(taken).not.toContain(false);
});
