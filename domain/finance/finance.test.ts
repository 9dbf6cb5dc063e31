import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  downPercentOf,
  financeQuote,
  rescaledDeposit,
  SCENARIOS,
  scenarioTerms,
  usualTerms,
  withinRules,
} from './finance.ts';
import { depositKes, loanRulesFor } from './loan.ts';

const THIS_YEAR = 2026;
const years = fc.integer({ min: 1990, max: THIS_YEAR });
const prices = fc.integer({ min: 50_000, max: 50_000_000 });

describe('usualTerms', () => {
  test.each([
    [2024, 400_000, 15, 60],
    [2018, 500_000, 18, 60],
    [2012, 600_000, 21, 48],
  ])('a vehicle of %d: %d down, %d %%, %d months', (year, downKes, ratePercent, termMonths) => {
    expect(usualTerms(2_000_000, year, THIS_YEAR)).toEqual({
      priceKes: 2_000_000,
      downKes,
      ratePercent,
      termMonths,
      feePercent: 1.5,
      insurancePercent: 0.25,
      registrationKes: 5000,
    });
  });
});

describe('scenarios', () => {
  const rules = loanRulesFor(2024, THIS_YEAR);

  test('have the terms they are named after [finance-5]', () => {
    const asked = SCENARIOS.map((scenario) => scenarioTerms(scenario, 1_000_000, rules));
    expect(asked).toMatchObject([
      { downKes: 300_000, ratePercent: 12, termMonths: 48 },
      { downKes: 200_000, ratePercent: 15, termMonths: 60 },
      { downKes: 100_000, ratePercent: 24, termMonths: 72 },
    ]);
  });

  test('that break the age rules are held to them, and say so [finance-6]', () => {
    const { terms, notes } = withinRules(scenarioTerms('aggressive', 1_000_000, rules), rules);
    expect(terms).toMatchObject({ downKes: 200_000, ratePercent: 24, termMonths: 60 });
    expect(notes).toEqual({
      down: expect.stringContaining('at least 20% down'),
      term: expect.stringContaining('at most 60 months'),
    });
  });

  test('never break the age rules, whatever the vehicle', () => {
    fc.assert(
      fc.property(prices, years, fc.constantFrom(...SCENARIOS), (price, year, scenario) => {
        const allowed = loanRulesFor(year, THIS_YEAR);
        const { terms } = withinRules(scenarioTerms(scenario, price, allowed), allowed);
        expect(terms.termMonths).toBeLessThanOrEqual(allowed.maxTermMonths);
        expect(terms.ratePercent).toBeGreaterThanOrEqual(allowed.minRatePercent);
        expect(terms.ratePercent).toBeLessThanOrEqual(allowed.maxRatePercent);
        expect(terms.downKes).toBe(
          Math.max(terms.downKes, Math.round((price * allowed.minDownPercent) / 100)),
        );
        expect(withinRules(terms, allowed).notes).toEqual({});
      }),
    );
  });
});

describe('financeQuote', () => {
  test('2,000,000 with 400,000 down at 18 % over 60 months [finance-1]', () => {
    const quote = financeQuote({ ...usualTerms(2_000_000, 2024, THIS_YEAR), ratePercent: 18 });
    expect(quote).toMatchObject({
      loanKes: 1_600_000,
      downPercent: 20,
      monthlyKes: 40_629,
      processingFeeKes: 24_000,
      monthlyInsuranceKes: 417,
      insuranceKes: 25_020,
    });
    expect(quote.totalCostKes).toBe(400_000 + quote.totalPaymentKes + 24_000 + 25_020 + 5000);
    expect(quote.aprWithFeePercent).toBeCloseTo(18.7, 1);
    expect(quote.effectivePercent).toBeCloseTo(20.4, 1);
  });

  test('a price paid in full needs no loan and has no rate', () => {
    const quote = financeQuote({ ...usualTerms(900_000, 2024, THIS_YEAR), downKes: 900_000 });
    expect(quote).toMatchObject({ loanKes: 0, monthlyKes: 0, aprWithFeePercent: undefined });
  });
});

describe('a changed price', () => {
  test('keeps the share of the deposit', () => {
    expect(rescaledDeposit(500_000, 2_000_000, 1_500_000)).toBe(375_000);
    fc.assert(
      fc.property(prices, prices, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const down = Math.round(from * share);
        expect(Math.abs(rescaledDeposit(down, from, to) / to - down / from)).toBeLessThanOrEqual(0.5001 / to);
      }),
    );
  });

  test('from nothing starts with the usual share', () => {
    expect(rescaledDeposit(0, 0, 1_000_000)).toBe(200_000);
  });
});

describe('the share of a deposit', () => {
  test('gives the same deposit back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 20_000_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (price, permille) => {
          const downKes = Math.round((price * permille) / 1000);
          expect(depositKes(price, downPercentOf(downKes, price))).toBe(downKes);
        },
      ),
    );
  });

  test('is as round as can be', () => {
    expect(downPercentOf(939_750, 3_759_000)).toBe(25);
    expect(downPercentOf(450_000, 2_000_000)).toBe(22.5);
    expect(downPercentOf(0, 0)).toBe(0);
  });
});
