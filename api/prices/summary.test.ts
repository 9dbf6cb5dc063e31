import { describe, expect, test } from 'vitest';
import { summarisePrice } from './summary.ts';

const COMPARED = {
  price_kes: 900_000,
  compared_kes: 900_000,
  price_status: 'good',
  price_label: 'Good Deal',
  price_note: null,
  percent_diff: -8.2,
  median_kes: 980_000,
  sample_size: 34,
} as const;

describe('what a card says of a price', () => {
  test('is the stored label while the price is the one that was compared [summary-1]', () => {
    expect(summarisePrice(COMPARED)).toEqual({
      status: 'good',
      label: 'Good Deal',
      note: null,
      percentDiff: -8.2,
      sampleSize: 34,
      isEstimate: false,
    });
  });

  test.each([
    [800_000, 'Low Price', 'excellent'],
    [882_000, 'Fair', 'good'],
    [1_000_000, 'Good', 'fair'],
    [1_150_000, 'High', 'high'],
    [1_400_000, 'Premium', 'high'],
  ])(
    'is an estimate against the former middle once the price is %d [summary-2]',
    (price_kes, label, status) => {
      expect(summarisePrice({ ...COMPARED, price_kes })).toMatchObject({ label, status, isEstimate: true });
    },
  );

  test('is nothing where no analysis is stored, or none that a new price could be held against', () => {
    expect(summarisePrice({ ...COMPARED, price_status: null })).toBeNull();
    expect(summarisePrice({ ...COMPARED, price_kes: 700_000, median_kes: null })).toBeNull();
    expect(summarisePrice({ ...COMPARED, price_kes: null })).toBeNull();
  });

  test('a listing without a price has no label', () => {
    const priceless = {
      price_kes: null,
      compared_kes: null,
      price_status: 'fair',
      price_label: null,
    } as const;
    expect(summarisePrice({ ...COMPARED, ...priceless })).toMatchObject({ label: null, isEstimate: false });
  });
});
