import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessAffordability, TOO_MUCH_DEBT } from './affordable-car.ts';
import { estimateListingPayment } from './loan.ts';

const THIS_YEAR = 2026;
const CAR = { priceKes: 2_000_000, year: 2024 };
const assess = (incomeKes: number, debtKes = 0, car = CAR) =>
  assessAffordability({ incomeKes, debtKes, ratioPercent: 40 }, car, THIS_YEAR);

describe('assessAffordability', () => {
  test('120,000 a month carries a car of 2,000,000 [affordable-car-1]', () => {
    const answer = assess(120_000);
    expect(answer).toMatchObject({
      isAffordable: true,
      roomKes: 48_000,
      recommendedDownPaymentKes: 400_000,
      shortestTermMonths: 47,
    });
    expect(answer.debtToIncomePercent).toBeCloseTo(33.9, 1);
    expect(answer.maxAffordablePriceKes).toBeGreaterThan(2_300_000);
    expect(answer.recommendation).toMatch(/^This fits/);
  });

  test('less income names the deposit that would make it fit', () => {
    const answer = assess(60_000);
    expect(answer).toMatchObject({ isAffordable: false, roomKes: 24_000, shortestTermMonths: undefined });
    expect(answer.recommendedDownPaymentKes).toBeGreaterThan(1_000_000);
    expect(answer.recommendation).toContain('look for up to');
  });

  test.each([
    [0, 0],
    [100_000, 40_000],
    [100_000, 90_000],
  ])('with an income of %d and debts of %d there is nothing to spare [affordable-car-2]', (income, debt) => {
    expect(assess(income, debt)).toMatchObject({
      isAffordable: false,
      maxAffordablePriceKes: 0,
      roomKes: 0,
      recommendedDownPaymentKes: 2_000_000,
      recommendation: TOO_MUCH_DEBT,
    });
  });

  test('names the last price that fits, within 100,000 and 10,000,000 [affordable-car-4]', () => {
    const years = fc.integer({ min: 1995, max: THIS_YEAR });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), years, (income, year) => {
        const { maxAffordablePriceKes: price, roomKes } = assess(income, 0, { ...CAR, year });
        const monthly = (kes: number) => estimateListingPayment(kes, year, THIS_YEAR).monthlyKes;
        if (price === 0) expect(monthly(100_000)).toBeGreaterThan(roomKes);
        else expect(monthly(price)).toBeLessThanOrEqual(roomKes);
        if (price > 0 && price < 10_000_000) expect(monthly(price + 1)).toBeGreaterThan(roomKes);
      }),
    );
  });

  test('says that dearer ones fit too where the search ends', () => {
    const rich = assess(2_000_000, 0, { ...CAR, priceKes: 25_000_000 });
    expect(rich).toMatchObject({
      isAffordable: true,
      maxAffordablePriceKes: 10_000_000,
      isMoreAffordable: true,
    });
    expect(assess(120_000).isMoreAffordable).toBe(false);
  });

  test('an old car is held to its age: 48 months at most [affordable-car-3]', () => {
    const term = assess(500_000, 0, { ...CAR, year: 2010 }).shortestTermMonths;
    expect(term).toBe(12);
    expect(assess(90_000, 0, { ...CAR, year: 2010 }).isAffordable).toBe(false);
  });
});
