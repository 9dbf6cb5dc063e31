import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateListingPayment, estimateMonthlyPayment, loanRulesFor, monthlyPaymentKes } from './loan.ts';

const THIS_YEAR = 2026;
const years = fc.integer({ min: 1990, max: THIS_YEAR + 1 });
const prices = fc.integer({ min: 1, max: 100_000_000 });

describe('loanRulesFor', () => {
  test.each([
    [2026, 12, 60, 20],
    [2021, 12, 60, 20],
    [2020, 15, 60, 25],
    [2016, 15, 60, 25],
    [2015, 18, 48, 30],
    [1998, 18, 48, 30],
  ])('a vehicle of %d: from %d %%, at most %d months, %d %% down [loan-3]', (year, rate, term, down) => {
    expect(loanRulesFor(year, THIS_YEAR)).toMatchObject({
      minRatePercent: rate,
      maxTermMonths: term,
      minDownPercent: down,
    });
  });
});

describe('monthlyPaymentKes', () => {
  test.each([
    [1_600_000, 18, 60, 40_629],
    [1_000_000, 12, 12, 88_849],
    [120_000, 0, 12, 10_000],
    [0, 18, 60, 0],
  ])(
    '%d at %d %% over %d months costs %d a month [loan-4]',
    (principalKes, annualRatePercent, termMonths, monthly) => {
      expect(monthlyPaymentKes({ principalKes, annualRatePercent, termMonths })).toBe(monthly);
    },
  );

  test('paying it every month leaves nothing at the end [loan-5]', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 84 }),
        (principalKes, annualRatePercent, termMonths) => {
          const payment = monthlyPaymentKes({ principalKes, annualRatePercent, termMonths });
          const rate = annualRatePercent / 1200;
          let balance = principalKes;
          let roundingGrown = 0;
          for (let month = 0; month < termMonths; month++) {
            balance = balance * (1 + rate) - payment;
            roundingGrown = roundingGrown * (1 + rate) + 0.5;
          }
          expect(Math.abs(balance)).toBeLessThanOrEqual(roundingGrown + principalKes * 1e-9);
        },
      ),
    );
  });

  test('a loan runs for at least a month', () => {
    const terms = { principalKes: 1, annualRatePercent: 12, termMonths: 0 };
    expect(() => monthlyPaymentKes(terms)).toThrow(RangeError);
  });
});

describe('estimateMonthlyPayment', () => {
  test.each([
    [2023, { downPercent: 20, termMonths: 60, ratePercent: 14 }],
    [2018, { downPercent: 25, termMonths: 60, ratePercent: 17 }],
    [2012, { downPercent: 30, termMonths: 48, ratePercent: 20 }],
  ])('a vehicle of %d is estimated on terms that its age allows [loan-1]', (year, terms) => {
    expect(estimateMonthlyPayment(2_000_000, year, THIS_YEAR)).toMatchObject(terms);
  });

  test('is a whole amount that grows with the price', () => {
    fc.assert(
      fc.property(prices, prices, years, (a, b, year) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const { monthlyKes } = estimateMonthlyPayment(low, year, THIS_YEAR);
        expect(Number.isInteger(monthlyKes)).toBe(true);
        expect(monthlyKes).toBeLessThanOrEqual(estimateMonthlyPayment(high, year, THIS_YEAR).monthlyKes);
      }),
    );
  });
});

describe('estimateListingPayment', () => {
  test.each([
    [2024, 20, 60, 40_629],
    [2018, 25, 60, 38_090],
    [2010, 30, 48, 41_125],
  ])(
    '2,000,000 for a vehicle of %d: %d %% down, %d months, %d a month at 18 %% [loan-2]',
    (year, down, term, monthly) => {
      expect(estimateListingPayment(2_000_000, year, THIS_YEAR)).toEqual({
        monthlyKes: monthly,
        downPercent: down,
        termMonths: term,
        ratePercent: 18,
      });
    },
  );
});
