import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import samples from '#data/financing-partners.json' with { type: 'json' };
import { financeQuote } from '../finance/finance.ts';
import { loanRulesFor } from '../finance/loan.ts';
import type { PartnerQuestion } from './estimate.ts';
import { fits, isWithinMeans, judgePartner, lowestRate, thumbPaymentKes } from './fit.ts';
import type { FinancingPartner } from './partners.ts';

const USUKANI: FinancingPartner = {
  id: 1,
  name: 'Usukani Bank',
  slug: 'usukani-bank',
  isSample: true,
  type: 'bank',
  logo: null,
  fallbackInitials: 'UB',
  website: null,
  description: '',
  contactEmail: 'bank@example.com',
  contactPhone: '0700 000 041',
  contactAddress: '',
  minInterestRate: 13,
  maxInterestRate: 17.5,
  minLoanAmount: 300_000,
  maxLoanAmount: 4_000_000,
  minLoanTerm: 12,
  maxLoanTerm: 60,
  processingFee: 1.5,
  downPaymentMin: 20,
  downPaymentMax: 60,
  minAge: 21,
  maxAge: 65,
  minIncome: 60_000,
  maxVehicleAge: 9,
  requiresCollateral: true,
  requiresGuarantor: false,
  isActive: true,
  isVerified: true,
  verificationLevel: 'premium',
  priority: 1,
  averageApprovalTime: 48,
  approvalRate: 71,
  customerRating: 4.2,
  totalLoansProcessed: 3200,
  features: [],
  benefits: [],
  requiredDocuments: [],
  specialOffers: [],
};
const YOUNG: PartnerQuestion = { priceKes: 2_000_000, year: 2024, thisYear: 2026 };
const plain = (sentences: readonly string[]) => sentences.map((words) => words.replaceAll('\u00a0', ' '));

describe('the estimate', () => {
  test('is the lowest rate and deposit over 60 months [partner-fit-2]', () => {
    const { estimate } = judgePartner(USUKANI, YOUNG);
    expect(estimate).toMatchObject({
      terms: { downKes: 400_000, ratePercent: 13, termMonths: 60, feePercent: 1.5 },
      loanKes: 1_600_000,
      monthlyKes: 36_405,
      notes: [],
    });
  });

  test('takes the buyer’s own deposit and months, within its limits, at its own rate [terms-7]', () => {
    const on = (downPercent: number, months: number) =>
      judgePartner(USUKANI, { ...YOUNG, terms: { downPercent, months } }).estimate.terms;
    expect(on(30, 48)).toMatchObject({ downKes: 600_000, ratePercent: 13, termMonths: 48 });
    expect(on(80, 84)).toMatchObject({ downKes: 1_200_000, termMonths: 60 });
    expect(on(10, 12)).toMatchObject({ downKes: 400_000, termMonths: 12 });
  });

  test('is what the calculator says on the same terms', () => {
    const { estimate } = judgePartner(USUKANI, { ...YOUNG, termMonths: 36 });
    expect(estimate.terms.termMonths).toBe(36);
    expect(financeQuote(estimate.terms).monthlyKes).toBe(estimate.monthlyKes);
  });

  test('is held to what lenders do for the vehicle’s age, and says so [partner-fit-3]', () => {
    const { estimate } = judgePartner(USUKANI, { ...YOUNG, year: 2014 });
    expect(estimate.terms).toMatchObject({ downKes: 600_000, ratePercent: 18, termMonths: 48 });
    expect(estimate.notes).toEqual([
      'For a vehicle of this age the deposit, rate and term are what lenders usually ask.',
    ]);
  });

  test('takes a larger deposit where the loan would be too large', () => {
    const { estimate, carReasons } = judgePartner(USUKANI, { ...YOUNG, priceKes: 8_000_000 });
    expect(estimate).toMatchObject({ terms: { downKes: 4_000_000 }, loanKes: 4_000_000 });
    expect(plain(estimate.notes)).toEqual(['It lends at most Ksh 4,000,000, so the deposit is larger.']);
    expect(carReasons).toEqual([]);
  });
});

describe('why it would not fit', () => {
  test.each<[string, Partial<PartnerQuestion>, string[], string[]]>([
    ['everything fits', {}, [], []],
    ['the oldest car', { year: 2017 }, [], []],
    ['an older car', { year: 2015 }, ['The car is 11 years old, limit 9.'], []],
    ['a dear car', { priceKes: 15_000_000 }, ['The loan would be Ksh 12,000,000, limit Ksh 4,000,000.'], []],
    ['a cheap car', { priceKes: 200_000 }, ['The loan would be Ksh 160,000; it lends from Ksh 300,000.'], []],
    ['a long term', { termMonths: 72 }, [], ['You want 72 months, it lends for 12 to 60.']],
    ['a young buyer', { buyerAge: 19 }, [], ['You are 19, it lends to people of 21 to 65.']],
    [
      'a small income for a cheap car',
      { incomeKes: 59_999, priceKes: 500_000 },
      [],
      ['Your income is Ksh 59,999 a month, it asks for Ksh 60,000.'],
    ],
    [
      'an income that the rule of thumb calls too small',
      { incomeKes: 76_000 },
      [],
      ['About Ksh 30,667 a month is more than 40% of your income.'],
    ],
    [
      'an income that this lender’s payment is too large for',
      { incomeKes: 80_000 },
      [],
      ['Its Ksh 36,405 a month is more than 40% of your income.'],
    ],
    ['a large enough income', { incomeKes: 91_013 }, [], []],
  ])('%s', (_, said, car, buyer) => {
    const fit = judgePartner(USUKANI, { ...YOUNG, ...said });
    expect(plain(fit.carReasons)).toEqual(car);
    expect(plain(fit.buyerReasons)).toEqual(buyer);
    expect(fits(fit)).toBe(car.length + buyer.length === 0);
  });
});

test('the rule of thumb: 40 % of the income against 80 % of the price over 60 months and 15 % more [partner-fit-4]', () => {
  expect(thumbPaymentKes(2_000_000)).toBe(30_667);
  expect(isWithinMeans(2_000_000, 76_667)).toBe(false);
  expect(isWithinMeans(2_000_000, 76_668)).toBe(true);
});

test('whatever is asked, no figure is broken and a fitting loan is within the limits', () => {
  const question = fc.record({
    priceKes: fc.integer({ min: 1000, max: 1_000_000_000 }),
    year: fc.integer({ min: 1950, max: 2027 }),
    thisYear: fc.constant(2026),
    incomeKes: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: undefined }),
    termMonths: fc.option(fc.integer({ min: 12, max: 84 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(question, (asked) => {
      const fit = judgePartner(USUKANI, asked);
      const { terms, loanKes, monthlyKes } = fit.estimate;
      expect(loanKes + terms.downKes).toBe(asked.priceKes);
      expect(Number.isSafeInteger(monthlyKes)).toBe(true);
      expect(terms.termMonths).toBeLessThanOrEqual(loanRulesFor(asked.year, 2026).maxTermMonths);
      if (!fits(fit)) return;
      expect(loanKes).toBeGreaterThanOrEqual(USUKANI.minLoanAmount);
      expect(loanKes).toBeLessThanOrEqual(USUKANI.maxLoanAmount);
    }),
  );
});

test('the lowest rate is that of a partner who takes the car [partner-fit-1]', () => {
  const sacco = { ...USUKANI, minInterestRate: 12.5, maxVehicleAge: 5 };
  expect(lowestRate([USUKANI, sacco], YOUNG)).toBe(12.5);
  expect(lowestRate([USUKANI, sacco], { ...YOUNG, year: 2018 })).toBe(15);
  expect(lowestRate([USUKANI, sacco], { ...YOUNG, year: 2010 })).toBeUndefined();
});

test('a sample’s own limits reach the age rules of the oldest car that it takes', () => {
  for (const partner of samples) {
    const rules = loanRulesFor(2026 - partner.maxVehicleAge, 2026);
    expect(partner.maxInterestRate).toBeGreaterThanOrEqual(rules.minRatePercent);
    expect(partner.downPaymentMax).toBeGreaterThanOrEqual(rules.minDownPercent);
    expect(partner.minLoanTerm).toBeLessThanOrEqual(rules.maxTermMonths);
  }
});
