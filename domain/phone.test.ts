import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, readPhone, whatsAppUrl } from './phone.ts';

describe('readPhone', () => {
  test.each([
    ['0700 000 012', '+254700000012'],
    ['700000012', '+254700000012'],
    ['254700000012', '+254700000012'],
    ['+254 700-000-012', '+254700000012'],
    ['(0110) 000 111', '+254110000111'],
    [' 0700.000.012 ', '+254700000012'],
  ])('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
  });

  test.each([
    '',
    '0700 000 01',
    '0700 000 0123',
    '2540700000012',
    '+1 700 000 012',
    '020 271 0000',
    '0800 000 012',
    '07OO 000 012',
    '0700 000 012 ext 3',
    '+0700000012',
  ])('%s is no Kenyan mobile number', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });

  test('a number that was read is read the same again, as it is shown and as it is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom('7', '1'), fc.stringMatching(/^\d{8}$/), (first, rest) => {
        const stored = `+254${first}${rest}`;
        expect(readPhone(stored)).toBe(stored);
        expect(readPhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });
});

test('WhatsApp gets digits alone and the text encoded', () => {
  expect(whatsAppUrl('+254700000012', 'Is it available? 2015 & up')).toBe(
    'https://wa.me/254700000012?text=Is%20it%20available%3F%202015%20%26%20up',
  );
});
