import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualTerms } from './finance.ts';
import { FINANCE_FIELDS, financeValues, readFigure, readFinance } from './question.ts';

const THIS_YEAR = 2026;
const USUAL = financeValues(usualTerms(2_000_000, 2024, THIS_YEAR), 2024);

const problemsOf = (change: Partial<typeof USUAL>) =>
  readFinance({ ...USUAL, ...change }, THIS_YEAR).problems;

describe('what stands in the fields', () => {
  test('reads back as the terms that were written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000_000 }),
        fc.integer({ min: 1990, max: THIS_YEAR }),
        (price, year) => {
          const terms = usualTerms(price, year, THIS_YEAR);
          expect(readFinance(financeValues(terms, year), THIS_YEAR)).toEqual({
            terms,
            asked: terms,
            year,
            notes: {},
            problems: {},
          });
        },
      ),
    );
  });

  test('may be written as people write', () => {
    const written = { price: 'Ksh 2,000,000', down: '400 000', rate: ' 15 % ' };
    expect(readFinance({ ...USUAL, ...written }, THIS_YEAR)).toEqual(readFinance(USUAL, THIS_YEAR));
    const short = { price: '2m', down: 'ksh 400K', term: '60' };
    expect(readFinance({ ...USUAL, ...short }, THIS_YEAR)).toEqual(readFinance(USUAL, THIS_YEAR));
    expect(readFigure('45k', { of: 'The payment', min: 1, max: 1e9, unit: 'KES a month' }).value).toBe(
      45_000,
    );
    expect(problemsOf({ rate: '1k' })).toEqual({ rate: 'The interest rate is not a number.' });
  });

  test.each([
    [{ price: '' }, { price: 'The price is missing.' }],
    [{ price: '-5' }, { price: 'The price is between 1,000 and 1,000,000,000 KES.' }],
    [{ price: '9e99' }, { price: 'The price is not a number.' }],
    [{ down: 'NaN' }, { down: 'The down payment is not a number.' }],
    [{ down: '2,000,001' }, { down: 'The down payment is more than the price.' }],
    [{ price: '2,5m' }, { price: 'The price is not a number.' }],
    [{ rate: '14,5' }, { rate: 'The interest rate takes a point before decimals, not a comma.' }],
    [{ fee: '1,5 %' }, { fee: 'The processing fee takes a point before decimals, not a comma.' }],
    [{ rate: 'Infinity' }, { rate: 'The interest rate is not a number.' }],
    [{ term: '3' }, { term: 'The term is between 12 and 84 months.' }],
    [{ term: '600' }, { term: 'The term is between 12 and 84 months.' }],
    [{ year: '2031' }, { year: 'The year is between 1950 and 2027.' }],
    [
      { fee: '', registration: '-1' },
      {
        fee: 'The processing fee is missing.',
        registration: 'The registration fee is between 0 and 1,000,000 KES.',
      },
    ],
  ])('%j is refused in words', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  test('what the age rules forbid is changed, with a note', () => {
    const answer = readFinance({ ...USUAL, year: '2012', term: '84', rate: '5', down: '0' }, THIS_YEAR);
    expect(answer.terms).toMatchObject({ downKes: 600_000, ratePercent: 18, termMonths: 48 });
    expect(Object.keys(answer.notes).sort()).toEqual(['down', 'rate', 'term']);
  });

  test('never throws, and answers either terms or problems', () => {
    const texts = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    const fields = fc.record(Object.fromEntries(FINANCE_FIELDS.map((field) => [field, texts])));
    fc.assert(
      fc.property(fields, (values) => {
        const { terms, problems } = readFinance({ ...USUAL, ...values }, THIS_YEAR);
        expect(terms === undefined).toBe(Object.keys(problems).length > 0);
        if (terms) expect(Object.values(terms).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
