import { expect, test } from 'vitest';
import { needsSecondAdmin } from './giving-back.ts';
import { maskPhone } from './masked-phone.ts';

test('from KES 10,000 on two admins give money [payments-desk-1]', () => {
  expect([9_999, 10_000, 10_001].map(needsSecondAdmin)).toEqual([false, true, true]);
});

test.each([
  ['+254712345678', '0712 ••• 678'],
  ['+442079460000', '+442 ••• 000'],
  ['', '•••'],
])('%j is shown without its middle as %j', (phone, shown) => expect(maskPhone(phone)).toBe(shown));
