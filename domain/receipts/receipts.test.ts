import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEtims } from './etims.ts';
import { readKraPin } from './kra-pin.ts';
import { readReceiptName, receiptName } from './receipt-name.ts';
import { vatInside } from './vat.ts';

test.each([
  ['A012345678Z', 'A012345678Z'],
  [' p051234567b ', 'P051234567B'],
  ['A 012 345 678 Z', 'A012345678Z'],
  ['', null],
  ['A01234567Z', undefined],
  ['B012345678Z', undefined],
  ['A0123456789', undefined],
  ['A012345678ZZ', undefined],
])('%j is read as the KRA PIN %j [receipts-1]', (typed, pin) => {
  const read = readKraPin(typed);
  expect(read.pin).toBe(pin);
  expect(typeof read.problem).toBe(pin === undefined ? 'string' : 'undefined');
});

test('the VAT inside a price is 16 % of what is left of it [receipts-2]', () => {
  expect([vatInside(1_160), vatInside(1_000), vatInside(0)]).toEqual([160, 138, 0]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (priceKes) => {
      const vat = vatInside(priceKes);
      expect(Math.abs((priceKes - vat) * 0.16 - vat)).toBeLessThan(1);
    }),
  );
});

test('a receipt is found by its number as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      expect(readReceiptName(receiptName(number))).toBe(number);
    }),
  );
  expect([receiptName(7), readReceiptName('r7'), readReceiptName('SGR1A2B3C4')]).toEqual([
    ...['R-000007', 7, undefined],
  ]);
});

test.each([
  [
    { number: 'kracu0100000001/12', url: '' },
    { number: 'KRACU0100000001/12', url: null },
  ],
  [
    { number: 'KRA-1/2', url: 'https://etims.example.com/?d=1' },
    { number: 'KRA-1/2', url: 'https://etims.example.com/?d=1' },
  ],
  [{ number: '', url: '' }, undefined],
  [{ number: 'KRA1<script>', url: '' }, undefined],
  [{ number: 'KRA1234', url: 'javascript:alert(1)' }, undefined],
  [{ number: 'KRA1234', url: 'http://etims.example.com' }, undefined],
])('%j is read as %j of eTIMS', (typed, etims) => expect(readEtims(typed).etims).toEqual(etims));
