import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('a burst, then as much as time allows', () => {
  const clock = { ms: 0 };
  const allowance = createAllowance({ burst: 3, perSecond: 2, now: () => clock.ms });
  const takeFive = () => Array.from({ length: 5 }, () => allowance.take());
  expect(takeFive()).toEqual([true, true, true, false, false]);
  clock.ms += 1000;
  expect(takeFive()).toEqual([true, true, false, false, false]);
  clock.ms += 3_600_000;
  expect(takeFive()).toEqual([true, true, true, false, false]);
});
