import { expect, test } from 'vitest';
import type { PriceSummary } from '#api/prices/summary.ts';
import { priceLine } from './line.ts';

const COMPARED: PriceSummary = {
  status: 'good',
  label: 'Good Deal',
  note: null,
  percentDiff: -8.2,
  sampleSize: 34,
  isEstimate: false,
};
const lineFor = (analysis: Partial<PriceSummary> | null, price: number | null = 900_000) =>
  priceLine({ status: 'active', price, priceAnalysis: analysis && { ...COMPARED, ...analysis } });

test.each([
  ['Good Deal', -8.2, 'good', '8% below similar cars'],
  ['Right Price', 0.4, 'right', 'as similar cars'],
  ['Right Price', -0.4, 'right', 'as similar cars'],
  ['Great Deal', -18.3, 'great', '18% below similar cars'],
  ['High Price', 6.5, 'high', '7% above similar cars'],
  ['Overpriced', 31, 'overpriced', '31% above similar cars'],
])('%s at %d percent is said in words and colour [price-line-1]', (label, percentDiff, tone, remark) => {
  expect(lineFor({ label, percentDiff })).toEqual({ badge: { label, tone }, remark });
});

test('a price that warns is Unknown, and says what to do [price-line-4]', () => {
  expect(lineFor({ label: 'Unknown', note: 'check before you pay', percentDiff: -30 })).toEqual({
    badge: { label: 'Unknown', tone: 'unknown' },
    remark: 'check before you pay',
  });
});

test('too little data is Unknown, and says so [price-line-5]', () => {
  expect(lineFor({ label: 'Unknown', note: 'Not enough data', percentDiff: null })).toEqual({
    badge: { label: 'Unknown', tone: 'unknown' },
    remark: 'not enough data',
  });
});

test('where nothing can be claimed there is no label [price-line-3]', () => {
  expect(lineFor(COMPARED, null)).toEqual({ badge: undefined, remark: 'No price to compare' });
  expect(lineFor({ label: null }).remark).toBe('Duty not included: not compared');
  expect(lineFor(null)).toEqual({ badge: undefined, remark: 'Not compared yet' });
});

test('a price that is asked no more is not called cheap or dear', () => {
  expect(priceLine({ status: 'sold', price: 900_000, priceAnalysis: COMPARED })).toEqual({
    badge: undefined,
    remark: 'Not for sale any more',
  });
});

test('an estimate is called one and wears no colour of a comparison [price-line-2]', () => {
  expect(lineFor({ label: 'Low Price', isEstimate: true })).toEqual({
    badge: { label: 'Low Price', tone: 'plain' },
    remark: 'an estimate',
  });
});
