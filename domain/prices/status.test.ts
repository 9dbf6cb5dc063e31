import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateLabel, judgePrice, markerPosition, PRICE_LABELS, statusByDifference } from './status.ts';

const FACTS = {
  hasPrice: true,
  sampleSize: 10,
  confidence: 'high',
  percentile: 50,
  percentDiff: 0,
} as const;

describe('by percentile', () => {
  test.each([
    [0, 'Great Deal', 'excellent'],
    [19.99, 'Great Deal', 'excellent'],
    [20, 'Good Deal', 'good'],
    [39.99, 'Good Deal', 'good'],
    [40, 'Right Price', 'fair'],
    [59.99, 'Right Price', 'fair'],
    [60, 'High Price', 'high'],
    [79.99, 'High Price', 'high'],
    [80, 'Overpriced', 'overpriced'],
    [100, 'Overpriced', 'overpriced'],
    [Number.NaN, 'Unknown', 'unknown'],
  ] as const)('%d is %s [price-status-1]', (percentile, label, status) => {
    expect(judgePrice({ ...FACTS, percentile })).toMatchObject({ label, status });
  });
});

describe('judgePrice', () => {
  test('a listing without a price has no label and counts as fair', () => {
    expect(judgePrice({ ...FACTS, hasPrice: false })).toMatchObject({ status: 'fair', label: null });
  });

  test.each([0, 1, 4])('%d comparables are not enough data [price-status-7]', (sampleSize) => {
    expect(judgePrice({ ...FACTS, sampleSize })).toEqual({
      status: 'unknown',
      label: 'Unknown',
      note: 'Not enough data',
      warns: false,
    });
  });

  test('five comparables are enough', () => {
    expect(judgePrice({ ...FACTS, sampleSize: 5 })).toMatchObject({ label: 'Right Price', note: null });
  });

  test('under the 20th percentile it is a Great Deal, and nothing has to be said beside it [price-status-2]', () => {
    expect(judgePrice({ ...FACTS, percentile: 12 })).toEqual({
      status: 'excellent',
      label: 'Great Deal',
      note: null,
      warns: false,
    });
  });

  test.each([0, 12, 50, 95])(
    'on low confidence percentile %d is no verdict [price-status-8]',
    (percentile) => {
      expect(judgePrice({ ...FACTS, confidence: 'low', percentile })).toMatchObject({
        label: 'Unknown',
        status: 'unknown',
        note: 'Similar cars differ too much',
      });
    },
  );

  test.each([5, 30, 45])('a used car that asks more than new is no deal at percentile %d', (percentile) => {
    expect(judgePrice({ ...FACTS, percentile, isMoreThanNew: true })).toMatchObject({
      label: 'Right Price',
      note: 'more than a new one costs',
    });
  });

  test('a figure that was likely misread is not judged [market-check-2]', () => {
    const doubt = { field: 'price', suggested: 2_680_000 } as const;
    expect(judgePrice({ ...FACTS, percentile: 99, doubt })).toMatchObject({
      label: 'Unknown',
      status: 'unknown',
      note: 'price to be confirmed',
    });
  });

  test.each([
    [10, -25, true],
    [10, -24.9, false],
    [9, -60, false],
    [40, -60, true],
    [40, null, false],
  ])('on %d comparables and %d %% it warns: %s [price-status-3]', (sampleSize, percentDiff, warns) => {
    expect(judgePrice({ ...FACTS, sampleSize, percentDiff, percentile: 5 })).toMatchObject({
      warns,
      label: warns ? 'Unknown' : 'Great Deal',
      note: warns ? 'check before you pay' : null,
    });
  });

  test('a higher percentile never gets a cheaper band', () => {
    const percentile = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percentile, percentile, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const labels: readonly (string | null)[] = PRICE_LABELS;
        const rank = (value: number) => labels.indexOf(judgePrice({ ...FACTS, percentile: value }).label);
        expect(rank(low)).toBeLessThanOrEqual(rank(high));
      }),
    );
  });
});

test.each([
  [-40, 5],
  [0, 5],
  [5, 5],
  [63, 63],
  [95, 95],
  [100, 95],
])('the marker of percentile %d stands at %d [price-status-4]', (percentile, position) => {
  expect(markerPosition(percentile)).toBe(position);
});

test.each([
  [-15.1, 'Low Price'],
  [-15, 'Fair'],
  [-5.1, 'Fair'],
  [-5, 'Good'],
  [9.9, 'Good'],
  [10, 'High'],
  [24.9, 'High'],
  [25, 'Premium'],
] as const)('the card estimates %d %% as %s [price-status-5]', (percentDiff, label) => {
  expect(estimateLabel(percentDiff)).toBe(label);
});

test.each([
  [-15.1, 'excellent'],
  [-15, 'good'],
  [-8.1, 'good'],
  [-8, 'fair'],
  [12, 'fair'],
  [12.1, 'high'],
] as const)('a difference of %d %% is %s [price-status-6]', (percentDiff, status) => {
  expect(statusByDifference(percentDiff)).toBe(status);
});
