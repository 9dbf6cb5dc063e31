import { expect, test } from 'vitest';
import { assumedText, termText, writtenAmount } from './words.ts';

test.each([
  ['2583819.66', '2,583,819.66'],
  ['1,600 000', '1,600,000'],
  ['Ksh 2.5m', '2,500,000'],
  ['12.', '12.'],
  ['-5', '-5'],
  ['14,5', '14,5'],
  ['NaN', 'NaN'],
  ['', ''],
])('%s is written %s', (typed, written) => {
  expect(writtenAmount(typed)).toBe(written);
});

test.each([
  [12, '12 months (1 year)'],
  [60, '60 months (5 years)'],
  [18, '18 months'],
])('%d months are %s', (months, words) => {
  expect(termText(months)).toBe(words);
});

test('what the running costs assume is laid to the advert only where there is one', () => {
  const usual = { assumed: ['fuel', 'engine'], engineCc: 2000, fuelType: 'petrol' } as const;
  expect(assumedText(usual, true)).toMatch(
    /^The advert does not state the fuel or the engine: 2,000 cc petrol/,
  );
  expect(assumedText(usual, false)).toBe(
    'Reckoned for 2,000 cc petrol. Change the figures to those of your vehicle.',
  );
  expect(assumedText({ ...usual, assumed: [] }, true)).toBeUndefined();
});
