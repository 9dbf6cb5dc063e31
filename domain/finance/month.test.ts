import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualTerms } from './finance.ts';
import { estimateListingPayment, estimateMonthlyPayment, loanRulesFor, monthlyPaymentKes } from './loan.ts';
import { monthOn, usualMonth } from './month.ts';

const THIS_YEAR = 2026;
const prices = fc.integer({ min: 1000, max: 100_000_000 });
const years = fc.integer({ min: 1990, max: THIS_YEAR + 1 });
const terms = fc.record({
  downPercent: fc.integer({ min: 0, max: 90 }),
  months: fc.integer({ min: 12, max: 84 }),
  ratePercent: fc.integer({ min: 0, max: 40 }),
});

describe('the usual month', () => {
  test.each([
    [2024, { downPercent: 20, months: 60, rateFrom: 14, rateTo: 18 }],
    [2019, { downPercent: 25, months: 60, rateFrom: 17, rateTo: 18 }],
    [2010, { downPercent: 30, months: 48, rateFrom: 18, rateTo: 21 }],
  ])('of a car of %d is one range on terms that its age allows [month-1]', (year, expected) => {
    expect(usualMonth(2_000_000, year, THIS_YEAR)).toMatchObject(expected);
  });

  test('holds the figures of card, listing and calculator [month-2]', () => {
    fc.assert(
      fc.property(prices, years, (priceKes, year) => {
        const month = usualMonth(priceKes, year, THIS_YEAR);
        const opened = usualTerms(priceKes, year, THIS_YEAR);
        const figures = [
          estimateMonthlyPayment(priceKes, year, THIS_YEAR).monthlyKes,
          estimateListingPayment(priceKes, year, THIS_YEAR).monthlyKes,
          monthlyPaymentKes({
            principalKes: priceKes - opened.downKes,
            annualRatePercent: opened.ratePercent,
            termMonths: opened.termMonths,
          }),
        ];
        expect([month?.fromKes, month?.toKes]).toEqual([Math.min(...figures), Math.max(...figures)]);
      }),
    );
  });

  test('starts with the card’s figure for a car of up to ten years', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: THIS_YEAR - 10, max: THIS_YEAR + 1 }), (priceKes, year) => {
        const { monthlyKes } = estimateMonthlyPayment(priceKes, year, THIS_YEAR);
        expect(usualMonth(priceKes, year, THIS_YEAR)?.fromKes).toBe(monthlyKes);
      }),
    );
  });

  test('is not there without a price', () => {
    expect(usualMonth(null, 2019, THIS_YEAR)).toBeUndefined();
    expect(monthOn({ downPercent: 30, months: 48, ratePercent: 16 }, null, 2019, THIS_YEAR)).toBeUndefined();
  });
});

describe('the month on a buyer’s terms', () => {
  test('stands on these terms where the age allows them', () => {
    const asked = { downPercent: 30, months: 48, ratePercent: 16 };
    expect(monthOn(asked, 3_759_000, 2019, THIS_YEAR)).toEqual({ kes: 74_572, ...asked });
  });

  test('is held to the age rules where they are stricter [month-3]', () => {
    fc.assert(
      fc.property(terms, prices, years, (asked, priceKes, year) => {
        const rules = loanRulesFor(year, THIS_YEAR);
        const month = monthOn(asked, priceKes, year, THIS_YEAR);
        if (!month) throw new Error('A priced vehicle has a month');
        expect(month.downPercent).toBe(Math.max(asked.downPercent, rules.minDownPercent));
        expect(month.months).toBe(Math.min(asked.months, rules.maxTermMonths));
        expect(month.ratePercent).toBeGreaterThanOrEqual(rules.minRatePercent);
        expect(month.ratePercent).toBeLessThanOrEqual(rules.maxRatePercent);
        // Granted terms are granted again.
        expect(monthOn(month, priceKes, year, THIS_YEAR)).toEqual(month);
      }),
    );
  });

  test('grows with price and rate, and shrinks with deposit and months [month-4]', () => {
    const more = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(terms, prices, years, more, (asked, priceKes, year, step) => {
        const kes = (of: typeof asked, price = priceKes) => monthOn(of, price, year, THIS_YEAR)?.kes ?? 0;
        const { downPercent, months, ratePercent } = asked;
        expect(kes(asked, priceKes + step * 1000)).toBeGreaterThanOrEqual(kes(asked));
        expect(kes({ ...asked, ratePercent: ratePercent + step })).toBeGreaterThanOrEqual(kes(asked));
        expect(kes({ ...asked, downPercent: downPercent + step })).toBeLessThanOrEqual(kes(asked));
        expect(kes({ ...asked, months: months + step })).toBeLessThanOrEqual(kes(asked));
      }),
    );
  });
});
