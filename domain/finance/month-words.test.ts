import { expect, test } from 'vitest';
import { usualMonth } from './month.ts';
import { rangeText, termsText, usualTermsText } from './month-words.ts';

const THIS_YEAR = 2026;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [3_759_000, 2019, 'Ksh 70,066 to 71,590', '25% down, 60 months, 17 to 18% APR'],
  [2_000_000, 2024, 'Ksh 37,229 to 40,629', '20% down, 60 months, 14 to 18% APR'],
  [2_000_000, 2010, 'Ksh 41,125 to 43,352', '30% down, 48 months, 18 to 21% APR'],
])('%d for a car of %d reads as one range on one set of terms', (priceKes, year, figure, terms) => {
  const month = usualMonth(priceKes, year, THIS_YEAR);
  expect(month && plain(rangeText(month))).toBe(figure);
  expect(month && usualTermsText(month)).toBe(terms);
});

test('a buyer’s terms are said with at most one decimal', () => {
  expect(termsText({ downPercent: 30, months: 48, ratePercent: 16 })).toBe('30% down, 48 months, 16% APR');
  expect(termsText({ downPercent: 22.77775, months: 36, ratePercent: 15.5 })).toBe(
    '22.8% down, 36 months, 15.5% APR',
  );
});
