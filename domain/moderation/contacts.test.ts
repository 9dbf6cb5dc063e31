import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksIn, phoneNumbersIn } from './contacts.ts';

test.each([
  'Call 0700 000 012',
  '+254 (0)700-000-034',
  '254700000067',
  '07*00*000*023',
  '0 7 0 0 0 0 0 0 1 1',
  'zero seven zero zero, zero zero zero, zero one two',
  'sifuri saba sifuri sifuri sifuri sifuri sifuri sifuri tatu mbili',
  'double zero seven zero zero zero zero zero one two',
  'O7OO OOO O45',
  '０７００ ０００ ００１',
  '07\u200b00 000 001',
])('%j holds a phone number [moderation-rules-5]', (text) => {
  expect(phoneNumbersIn(text)).toHaveLength(1);
});

test.each([
  'KES 1,250,000 slightly negotiable, 88,000 km',
  'Chassis number NZE164-7012345, engine 1NZ-FE',
  'Chassis WDD2120542A012345',
  'KDA 123B, second owner',
  'Part number 04465-0D150',
  'Tyres 235/55 R18, 2000cc, 231 hp, 18 km per litre',
  'Service at 45,000, 60,000, 75,000 and 90,000 km',
  'Valid until 31.12.2026, open 8.00 to 17.30',
  'one owner, two keys, four new tyres, five doors, seven seats',
])('%j holds none [moderation-rules-6]', (text) => {
  expect(phoneNumbersIn(text)).toEqual([]);
});

test('numbers are given as they are dialled, each once', () => {
  expect(phoneNumbersIn('0700 000 012 or 0700-000-012 or +254 700 000 034')).toEqual([
    '0700000012',
    '+254700000034',
  ]);
});

test.each([
  'https://bit.ly/demio',
  'see www.impreza.example',
  'notedeals.co.ke',
  'mail me at a.sample@example.com',
  'on instagram @vitz_sample_ke',
  'xtrail (dot) co (dot) ke',
  'foresterland dot com',
  'wa.me/254700000012',
])('%j holds a link [moderation-rules-7]', (text) => {
  expect(linksIn(text).length).toBeGreaterThan(0);
});

test.each([
  'WWW Motors',
  'Very clean.Top condition.To view come to Westlands',
  '780k @ Thika',
  'A/C, P/S, P/W etc.',
  'J.K. Motors, Mr. Otieno, St. Mary',
  '1.8.cc or 2.0L',
])('%j holds none [moderation-rules-8]', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('hostile text takes time in proportion to its length', () => {
  const pieces = [
    '0',
    'o',
    '07',
    ' ',
    'zero ',
    'double ',
    '.',
    '@',
    'a.',
    'http://',
    '(dot)',
    '+254',
    '-',
    'ﷺ',
  ];
  const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(hostile, (unit) => {
      const text = unit.join('').repeat(5_000).slice(0, 5_000);
      const began = performance.now();
      phoneNumbersIn(text);
      linksIn(text);
      expect(performance.now() - began).toBeLessThan(2_000);
    }),
    { numRuns: 80 },
  );
});
