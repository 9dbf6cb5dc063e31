import { expect, test } from 'vitest';
import { shiftedPrice } from './price-shift.ts';

test.each([
  [1_050_000, { percent: -5 }, 998_000],
  [1_050_000, { percent: 10 }, 1_155_000],
  [1_049_500, { amountKes: -20_000 }, 1_029_500],
])('%d shifted by %j is %d', (price, shift, expected) => {
  expect(shiftedPrice(price, shift)).toBe(expected);
});
