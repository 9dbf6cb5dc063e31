import { expect, test } from 'vitest';
import { isSamePhone } from './same-phone.ts';

test.each([
  ['+254700000001', true],
  ['254700000001', true],
  ['2547******01', true],
  ['', true],
  ['+254700000002', false],
  ['2547******02', false],
  ['0700000001', false],
])('the phone +254700000001 told as %s is the same: %s [orders-6]', (told, isSame) => {
  expect(isSamePhone('+254700000001', told)).toBe(isSame);
});
