import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, maySendWhatsApp, readPhone, whatsAppUrl } from './phone.ts';

describe('readPhone', () => {
  test.each([
    ['0700 000 012', '+254700000012'],
    ['700000012', '+254700000012'],
    ['254700000012', '+254700000012'],
    ['+254 700-000-012', '+254700000012'],
    ['(0110) 000 111', '+254110000111'],
    [' 0700.000.012 ', '+254700000012'],
    ['0700-000-012', '+254700000012'],
    ['+254 (0)700 000 012', '+254700000012'],
    ['+2540700000012', '+254700000012'],
    ['2540700000012', '+254700000012'],
    ['00254 700 000 012', '+254700000012'],
    ['254 700 000012', '+254700000012'],
    ['+254–700–000–012', '+254700000012'],
    ['\u202a+254 700 000 012\u202c', '+254700000012'],
    ['0700/000012', '+254700000012'],
    ['０７００ ０００ ０１２', '+254700000012'],
    ['0110 000 111', '+254110000111'],
    ['020 271 0000', '+254202710000'],
    ['+254 (0)20 271 0000', '+254202710000'],
    ['041-2000000', '+254412000000'],
    ['+44 20 7946 0000', '+442079460000'],
    ['+255 700 000 012', '+255700000012'],
    ['+1 (202) 555-0100', '+12025550100'],
  ])('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
  });

  test.each([
    '',
    '0700 000 01',
    '0700 000 0123',
    '25407000000123',
    '+254 800 000 012',
    '0800 000 012',
    '202710000',
    '271 0000',
    '00 700 000 012',
    '+44 20',
    '+1234567890123456',
    '44 20 7946 0000',
    '0700 000 012+',
    '++254700000012',
    '07OO 000 012',
    '0700 000 012 ext 3',
    '+0700000012',
  ])('%s is no phone number', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });

  const mobile = fc.stringMatching(/^[17]\d{8}$/);
  const landline = fc.stringMatching(/^(?:20|4[0-6]|5[1-9])\d{7}$/);
  const kenyan = fc.oneof(mobile, landline).map((national) => `+254${national}`);
  const abroad = fc.stringMatching(/^\+(?:1|44|25[5-9]|971)\d{9}$/);

  test('a number that was read is read the same again, as it is shown and as it is stored', () => {
    fc.assert(
      fc.property(fc.oneof(kenyan, abroad), (stored) => {
        expect(readPhone(stored)).toBe(stored);
        expect(readPhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });

  test('prefix and separators make no other number of it', () => {
    const prefix = fc.constantFrom(
      '0',
      '254',
      '2540',
      '+254',
      '+2540',
      '+254(0)',
      '00254',
      '002540',
      '+254 (0) ',
    );
    const separators = fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u00a0', '/'), {
      minLength: 9,
      maxLength: 9,
    });
    fc.assert(
      fc.property(kenyan, prefix, separators, (stored, before, between) => {
        const digits = [...stored.slice('+254'.length)].map((digit, at) => `${between[at]}${digit}`);
        expect(readPhone(before + digits.join(''))).toBe(stored);
      }),
    );
  });

  test('whatever is typed, it is E.164 or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,20}$/)), (typed) => {
        expect(readPhone(typed) ?? '+12345678').toMatch(/^\+[1-9]\d{7,14}$/);
      }),
    );
  });
});

test('WhatsApp gets digits alone and the text encoded', () => {
  expect(whatsAppUrl('+254700000012', 'Is it available? 2015 & up')).toBe(
    'https://wa.me/254700000012?text=Is%20it%20available%3F%202015%20%26%20up',
  );
});

test.each([
  ['+254700000001', '0700 000 001'],
  ['+254202710000', '020 271 0000'],
  ['+442079460000', '+442079460000'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

test('a Kenyan landline is not on WhatsApp', () => {
  const numbers = ['+254700000001', '+254202710000', '+442079460000'];
  expect(numbers.map(maySendWhatsApp)).toEqual([true, false, true]);
});
