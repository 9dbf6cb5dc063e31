import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPriceForBudget, maxPriceForPayment } from './affordability.ts';
import { loanRulesFor, monthlyPaymentKes } from './loan.ts';
import { monthOn, type Terms, termsFor } from './month.ts';

const THIS_YEAR = 2026;
const years = fc.integer({ min: 1990, max: 2026 });
const cash = fc.integer({ min: 1, max: 20_000_000 });
const monthly = fc.integer({ min: 1, max: 1_000_000 });
const terms = fc.option(
  fc.record({
    downPercent: fc.integer({ min: 0, max: 90 }),
    months: fc.integer({ min: 12, max: 84 }),
    ratePercent: fc.integer({ min: 0, max: 40 }),
  }),
  { nil: undefined },
);

/** Said again in the words of the rule, not of the code. */
function isBought(
  priceKes: number,
  budget: { cashKes: number; monthlyKes: number },
  { year, terms }: { year: number; terms: Terms | undefined },
): boolean {
  if (priceKes <= budget.cashKes) return true;
  const rules = loanRulesFor(year, THIS_YEAR);
  const rate = terms?.ratePercent ?? rules.minRatePercent + 2;
  const payment = monthlyPaymentKes({
    principalKes: priceKes - budget.cashKes,
    annualRatePercent: Math.min(Math.max(rate, rules.minRatePercent), rules.maxRatePercent),
    termMonths: Math.min(terms?.months ?? 60, rules.maxTermMonths),
  });
  return budget.cashKes * 100 >= rules.minDownPercent * priceKes && payment <= budget.monthlyKes;
}

describe('what cash in hand and a monthly amount buy', () => {
  test('is exact: the highest price is bought, a shilling more is not', () => {
    fc.assert(
      fc.property(cash, monthly, years, terms, (cashKes, monthlyKes, year, asked) => {
        const budget = { cashKes, monthlyKes };
        const price = maxPriceForBudget(budget, year, THIS_YEAR, asked);
        expect(isBought(price, budget, { year, terms: asked })).toBe(true);
        expect(isBought(price + 1, budget, { year, terms: asked })).toBe(false);
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
      fc.property(monthly, years, terms, (monthlyKes, year, asked) => {
        const price = maxPriceForBudget({ cashKes: 0, monthlyKes }, year, THIS_YEAR, asked);
        const monthOf = (priceKes: number) => monthOn(asked, priceKes, year, THIS_YEAR)?.kes;
        expect(monthOf(price)).toBeLessThanOrEqual(monthlyKes);
        expect(monthOf(price + 1)).toBeGreaterThan(monthlyKes);
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

  test('nothing is bought with less than nothing, and everything where nothing is borrowed', () => {
    const usual = termsFor(undefined, 2020, THIS_YEAR);
    expect(maxPriceForPayment(-1, usual)).toBe(0);
    expect(maxPriceForPayment(1, { ...usual, downPercent: 100 })).toBe(Number.POSITIVE_INFINITY);
  });
});
