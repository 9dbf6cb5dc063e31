import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatKes } from '../money.ts';
import { ASKING_PRICE, ASKING_PRICE_PROBLEM, doubtAboutPrice, readAskingPrice } from './asking-price.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a price as it is typed', () => {
  test.each([
    ['1,200,000', 1_200_000],
    ['1.2M', 1_200_000],
    ['Ksh 950k', 950_000],
    ['10000', 10_000],
  ])('%s is read', (text, kes) => {
    expect(readAskingPrice(text)).toEqual({ kes, problem: undefined });
  });

  test.each(['', '0', '-500000', '9,999', '2,000,000,000', 'cheap', '$5000', '1e9x'])(
    '%j gets a sentence',
    (text) => {
      expect(readAskingPrice(text)).toEqual({ kes: undefined, problem: ASKING_PRICE_PROBLEM });
    },
  );

  test('what the market writes, it reads', () => {
    const price = fc.integer({ min: ASKING_PRICE.minKes, max: ASKING_PRICE.maxKes });
    fc.assert(
      fc.property(price, (kes) => {
        expect(readAskingPrice(formatKes(kes)).kes).toBe(kes);
      }),
    );
  });
});

describe('a price that may be a slip', () => {
  test('is far from what similar cars ask, whatever it was before [asking-price-1]', () => {
    expect(plain(doubtAboutPrice(105_000, { oldKes: 1_050_000, medianKes: 1_000_000 }))).toBe(
      'Ksh 105,000 is 90% below what similar cars ask, Ksh 1,000,000. Is it right?',
    );
    expect(doubtAboutPrice(1_300_000, { oldKes: 5_000_000, medianKes: 1_000_000 })).toBeUndefined();
    expect(doubtAboutPrice(1_310_000, { oldKes: 1_300_000, medianKes: 1_000_000 })).toContain('31% above');
  });

  test('or from the price so far, where there are too few similar cars', () => {
    expect(doubtAboutPrice(650_000, { oldKes: 1_000_000, medianKes: null })).toContain('the price so far');
    expect(doubtAboutPrice(700_000, { oldKes: 1_000_000, medianKes: null })).toBeUndefined();
    expect(doubtAboutPrice(650_000, { oldKes: null, medianKes: null })).toBeUndefined();
  });
});
