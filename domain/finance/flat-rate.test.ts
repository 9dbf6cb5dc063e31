import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatLoan, judgeQuote } from './flat-rate.ts';
import { monthlyPaymentKes } from './loan.ts';
import { trueRate } from './true-rate.ts';

describe('flatLoan', () => {
  test.each([
    { principalKes: 100_000, monthlyFlatPercent: 3.5, termMonths: 12, monthly: 11_833, total: 142_000 },
    { principalKes: 500_000, monthlyFlatPercent: 5, termMonths: 12, monthly: 66_667, total: 800_000 },
  ])('$principalKes at $monthlyFlatPercent % flat: $monthly a month', ({ monthly, total, ...terms }) => {
    expect(flatLoan(terms)).toMatchObject({ monthlyKes: monthly, totalPaymentKes: total });
  });

  test('a loan runs for at least a month', () => {
    expect(() => flatLoan({ principalKes: 1, monthlyFlatPercent: 1, termMonths: 0 })).toThrow(RangeError);
  });
});

describe('trueRate', () => {
  test('finds the rate that a reducing loan was made with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 50_000_000 }),
        fc.integer({ min: 10, max: 1200 }).map((tenths) => tenths / 10),
        fc.integer({ min: 6, max: 84 }),
        (principalKes, annualRatePercent, termMonths) => {
          const monthlyKes = monthlyPaymentKes({ principalKes, annualRatePercent, termMonths });
          const found = trueRate({ receivedKes: principalKes, monthlyKes, termMonths });
          expect(found?.aprPercent).toBeCloseTo(annualRatePercent, 1);
          expect(found?.effectivePercent).toBeCloseTo(((1 + annualRatePercent / 1200) ** 12 - 1) * 100, 0);
        },
      ),
    );
  });

  test.each([
    { receivedKes: 100_000, monthlyKes: 5_000, termMonths: 12 },
    { receivedKes: 0, monthlyKes: 5_000, termMonths: 12 },
    { receivedKes: -5, monthlyKes: 5_000, termMonths: 12 },
    { receivedKes: 1_000, monthlyKes: 5_000, termMonths: 12 },
    { receivedKes: Number.NaN, monthlyKes: Number.NaN, termMonths: 12 },
  ])('makes no sense of $monthlyKes a month for $receivedKes', (offer) => {
    expect(trueRate(offer)).toBeUndefined();
  });
});

describe('judgeQuote', () => {
  test('a logbook loan of 500,000 for 64,270 a month over a year', () => {
    const verdict = judgeQuote({ principalKes: 500_000, feesKes: 0, monthlyKes: 64_270, termMonths: 12 });
    expect(verdict).toMatchObject({ totalPaymentKes: 771_240, costKes: 271_240 });
    expect(verdict?.flatMonthlyPercent).toBeCloseTo(4.52, 2);
    expect(verdict?.aprPercent).toBeCloseTo(88.69, 2);
    expect(verdict?.effectivePercent).toBeCloseTo(135.3, 2);
  });

  test('3.5 % flat a month is far more than that on what is still owed', () => {
    const verdict = judgeQuote({ principalKes: 100_000, feesKes: 0, monthlyKes: 11_833, termMonths: 12 });
    expect(verdict?.flatMonthlyPercent).toBeCloseTo(3.5, 2);
    expect(verdict?.monthlyPercent).toBeGreaterThan(1.6 * 3.5);
  });

  test('fees make the same payments dearer', () => {
    const quote = { principalKes: 500_000, monthlyKes: 64_270, termMonths: 12 };
    const [free, dear] = [0, 15_000].map((feesKes) => judgeQuote({ ...quote, feesKes }));
    expect(dear?.aprPercent).toBeGreaterThan(free?.aprPercent ?? Number.POSITIVE_INFINITY);
    expect(dear?.costKes).toBe(286_240);
  });
});
