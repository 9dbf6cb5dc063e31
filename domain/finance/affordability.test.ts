import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPriceForBudget } from './affordability.ts';
import { estimateMonthlyPayment, loanRulesFor, monthlyPaymentKes } from './loan.ts';

const THIS_YEAR = 2026;
const years = fc.integer({ min: 1990, max: 2026 });
const cash = fc.integer({ min: 1, max: 20_000_000 });
const monthly = fc.integer({ min: 1, max: 1_000_000 });

/** Said again in the words of the rule, not of the code. */
function isBought(priceKes: number, budget: { cashKes: number; monthlyKes: number }, year: number): boolean {
  if (priceKes <= budget.cashKes) return true;
  const rules = loanRulesFor(year, THIS_YEAR);
  const payment = monthlyPaymentKes({
    principalKes: priceKes - budget.cashKes,
    annualRatePercent: rules.minRatePercent + 2,
    termMonths: Math.min(60, rules.maxTermMonths),
  });
  return budget.cashKes * 100 >= rules.minDownPercent * priceKes && payment <= budget.monthlyKes;
}

describe('what cash in hand and a monthly amount buy', () => {
  test('is exact: the highest price is bought, a shilling more is not', () => {
    fc.assert(
      fc.property(cash, monthly, years, (cashKes, monthlyKes, year) => {
        const budget = { cashKes, monthlyKes };
        const price = maxPriceForBudget(budget, year, THIS_YEAR);
        expect(isBought(price, budget, year)).toBe(true);
        expect(isBought(price + 1, budget, year)).toBe(false);
      }),
    );
  });

  test('cash alone buys what it pays in full', () => {
    fc.assert(
      fc.property(cash, years, (cashKes, year) => {
        expect(maxPriceForBudget({ cashKes, monthlyKes: 0 }, year, THIS_YEAR)).toBe(cashKes);
      }),
    );
  });

  test('a monthly amount alone buys what the card says it pays', () => {
    fc.assert(
      fc.property(monthly, years, (monthlyKes, year) => {
        const price = maxPriceForBudget({ cashKes: 0, monthlyKes }, year, THIS_YEAR);
        const estimate = (priceKes: number) => estimateMonthlyPayment(priceKes, year, THIS_YEAR).monthlyKes;
        expect(estimate(price)).toBeLessThanOrEqual(monthlyKes);
        expect(estimate(price + 1)).toBeGreaterThan(monthlyKes);
      }),
    );
  });

  test('500,000 in hand and 40,000 a month reach further in a younger car', () => {
    const budget = { cashKes: 500_000, monthlyKes: 40_000 };
    const reach = [2024, 2018, 2012].map((year) => maxPriceForBudget(budget, year, THIS_YEAR));
    expect(reach).toEqual([2_219_102, 2_000_000, 1_666_666]);
  });

  test('a budget beyond all reason buys everything', () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (const budget of [
      { cashKes: most, monthlyKes: most },
      { cashKes: 0, monthlyKes: most },
    ])
      expect(maxPriceForBudget(budget, 2018, THIS_YEAR)).toBeGreaterThan(1_000_000_000);
  });

  test('an empty budget sets no limit', () => {
    expect(maxPriceForBudget({ cashKes: 0, monthlyKes: 0 }, 2018, THIS_YEAR)).toBe(Number.POSITIVE_INFINITY);
  });
});
