import { describe, expect, test } from 'vitest';
import type { PriceHelp } from './api.ts';
import { startForm } from './form.ts';
import { previewOf, previewTitle } from './preview.ts';
import { doubtText, expectedSummary, rangeText, rankText, sellingTimeText } from './price-words.ts';
import { saveText } from './save-words.ts';
import { EMPTY_VALUES } from './values.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const HELP: PriceHelp = {
  rank: 3,
  of: 14,
  cheapestKes: 990_000,
  medianKes: 1_250_000,
  p25Kes: 1_150_000,
  p75Kes: 1_400_000,
  status: 'fair',
  label: 'Right Price',
  note: null,
  confidence: 'high',
  daysToSell: { medianDays: 21, of: 6 },
  doubt: null,
};

describe('the help with a price', () => {
  test.each([
    [3, 14, 'the 3rd cheapest of 14 like it.'],
    [2, 14, 'the 2nd cheapest of 14 like it.'],
    [11, 14, 'the 11th cheapest of 14 like it.'],
    [21, 40, 'the 21st cheapest of 40 like it.'],
    [1, 14, 'the cheapest of 14 like it.'],
    [14, 14, 'the dearest of 14 like it.'],
    [1, 1, 'the only one like it.'],
  ])('says place %d of %d', (rank, of, words) => {
    expect(plain(rankText({ rank, of }, 1_290_000))).toBe(`At Ksh 1,290,000 you would be ${words}`);
  });

  test('says what they ask and how long they took to sell', () => {
    expect(plain(rangeText(HELP))).toBe(
      'Half of them ask Ksh 1,150,000 to Ksh 1,400,000; the cheapest is at Ksh 990,000.',
    );
    expect(sellingTimeText(HELP)).toBe('6 like it took 21 days in the middle to sell here.');
    expect(sellingTimeText({ daysToSell: null })).toBeUndefined();
    expect(rankText({ rank: null, of: 14 }, null)).toBeUndefined();
  });

  test('asks about a slip, and shows the label that the price would have', () => {
    expect(plain(doubtText({ field: 'price', suggested: 2_680_000 }))).toBe('Ksh 2.7M?');
    expect(doubtText({ field: 'mileage', suggested: 78_000 })).toBe('78,000 km?');
    expect(expectedSummary(HELP, 1_290_000)).toMatchObject({ label: 'Right Price', percentDiff: 3.2 });
  });
});

test('whether it is saved is said in words', () => {
  const at = '2026-11-23T07:42:00.000Z';
  expect(saveText({ status: 'saved', at }, true)).toBe('Saved 10:42.');
  expect(saveText({ status: 'kept', at }, false)).toBe('Kept on this device 10:42.');
  expect(saveText({ status: 'waiting', isOnline: false }, true)).toBe(
    'Not saved: no connection. It is kept on this device.',
  );
  expect(saveText({ status: 'refused', sentence: 'You have 200 drafts.' }, true)).toBe(
    'Not saved: You have 200 drafts. It is kept on this device.',
  );
});

test('a preview shows what stands in the form', () => {
  const values = {
    ...EMPTY_VALUES,
    make: 'Mazda',
    model: 'Demio',
    year: '2015',
    price: '980k',
    mileage: '78k',
  };
  expect(previewTitle(values)).toBe('2015 Mazda Demio');
  expect(previewTitle({ ...values, title: 'My Demio' })).toBe('My Demio');
  expect(previewTitle(EMPTY_VALUES)).toBe('Your car');
  const form = { ...startForm(undefined, undefined), values };
  expect(previewOf({ form, user: undefined, priceAnalysis: null })).toMatchObject({
    ...{ title: '2015 Mazda Demio', price: 980_000, mileage: 78_000, transmission: null, status: 'active' },
  });
});
