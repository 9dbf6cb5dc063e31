import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainFigures } from './typed-amount.ts';

test.each([
  ['900k', '900000'],
  ['1.5m', '1500000'],
  ['2,5 M', '2,5M'],
  ['1,500k', '1500000'],
  ['10,00,000', '1000000'],
  ['Ksh 2.583819M', '2583819'],
  ['kes.1 200 000', '1200000'],
  ['  .5m ', '500000'],
  ['1.2.3m', '1.2.3m'],
  ['k', 'k'],
  ['-5', '-5'],
  ['1e5', '1e5'],
  ['', ''],
])('%j is %j in plain figures', (text, figures) => {
  expect(plainFigures(text)).toBe(figures);
});

test('a whole amount stays what it is, however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      expect(plainFigures(`Ksh ${amount.toLocaleString('en-KE')}`)).toBe(String(amount));
      expect(plainFigures(String(amount))).toBe(String(amount));
    }),
  );
});
