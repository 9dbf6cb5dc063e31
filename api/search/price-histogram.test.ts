import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Columns } from './columns.ts';
import { FacetSlots } from './facet-slots.ts';
import { countPrices, priceStepOf } from './price-histogram.ts';
import { newFails } from './scan.ts';

const prices = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000_000 }),
  fc.integer({ min: 300_000, max: 5_000_000 }),
  fc.constantFrom(1, 49_999, 50_000, 100_000, 999_999, 1_000_000, 29_999_999, 30_000_000),
);

function histogramOf(kes: readonly number[]) {
  const columns = new Columns(2026);
  columns.size = kes.length;
  for (const [slot, price] of kes.entries()) {
    columns.price[slot] = price;
    columns.priceStep[slot] = priceStepOf(price);
  }
  return countPrices(columns, new FacetSlots().read(newFails(kes.length), kes.length));
}

test('every price stands in just one bar, and the bars follow each other', () => {
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 200 }), (kes) => {
      const histogram = histogramOf(kes);
      const bars = histogram?.buckets ?? [];
      expect(histogram).toMatchObject({ min: Math.min(...kes), max: Math.max(...kes) });
      expect(bars.length).toBeLessThanOrEqual(24);
      expect(bars[0]?.from).toBeLessThanOrEqual(Math.min(...kes));
      expect(bars.at(-1)?.to).toBeGreaterThanOrEqual(Math.max(...kes));
      for (const [index, { from, to, count }] of bars.entries()) {
        const isLast = index === bars.length - 1;
        expect(from).toBeLessThanOrEqual(to);
        expect(bars[index + 1]?.from ?? to).toBe(to);
        expect(count).toBe(kes.filter((price) => price >= from && (price < to || isLast)).length);
      }
    }),
  );
});

test('bars end on round prices, wider as prices rise', () => {
  const buckets = histogramOf([520_000, 700_000, 1_234_567, 3_000_000, 9_900_000])?.buckets ?? [];
  expect(buckets.length).toBeGreaterThan(18);
  expect(buckets.every(({ from }) => from % 10_000 === 0)).toBe(true);
  const widths = buckets.map(({ from, to }) => to - from);
  expect(widths.at(-1)).toBeGreaterThan(widths[0] ?? Number.POSITIVE_INFINITY);
});

test('a single price is one bar', () => {
  expect(histogramOf([845_000])).toEqual({
    ...{ min: 845_000, max: 845_000 },
    buckets: [{ from: 840_000, to: 850_000, count: 1 }],
  });
});

test('no price, no histogram', () => {
  expect(histogramOf([])).toBeUndefined();
});
