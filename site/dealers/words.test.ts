import { expect, test } from 'vitest';
import { dealerStanding, dealersText, stockText } from './words.ts';

test('stock, dealers and standing read as sentences', () => {
  expect([0, 1, 1204].map(stockText)).toEqual([
    'No vehicles for sale',
    '1 vehicle for sale',
    '1,204 vehicles for sale',
  ]);
  expect(dealersText(25, '')).toBe('25 dealers across Kenya');
  expect(dealersText(1, 'kisumu')).toBe('1 dealer found for “kisumu”');
  expect([true, false].map(dealerStanding)).toEqual(['Verified Business', 'Professional Dealer']);
});
