import { expect, test } from 'vitest';
import type { PriceStep } from './changes.ts';
import { priceSinceSaved } from './saved-price.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
const steps = (...asked: [day: number, kes: number | null][]): PriceStep[] =>
  asked.map(([on, priceKes], index) => ({ id: index + 1, priceKes, at: day(on) }));
const since = (savedKes: number | null, savedOn: number, history: PriceStep[]) =>
  priceSinceSaved({ savedKes, savedAt: day(savedOn) }, history.at(-1)?.priceKes ?? null, history);

test('a price that fell since it was saved is a drop of just that', () => {
  expect(since(1_000_000, 10, steps([1, 1_000_000], [20, 950_000]))).toEqual({
    changeKes: -50_000,
    dropKes: 50_000,
  });
});

test('two drops in a row count together', () => {
  expect(since(1_000_000, 10, steps([1, 1_000_000], [20, 950_000], [40, 900_000])).dropKes).toBe(100_000);
});

test('what was raised just before it was saved is no drop when it is taken back [saved-price-1]', () => {
  const history = steps([1, 1_000_000], [8, 1_100_000], [20, 1_000_000]);
  expect(since(1_100_000, 10, history)).toEqual({ changeKes: -100_000, dropKes: 0 });
});

test('of a fall below the old price only what lies below it counts', () => {
  const history = steps([1, 1_000_000], [8, 1_100_000], [20, 980_000]);
  expect(since(1_100_000, 10, history)).toEqual({ changeKes: -120_000, dropKes: 20_000 });
});

test('a rise after a fall leaves it cheaper, and no drop', () => {
  const history = steps([1, 1_000_000], [20, 800_000], [30, 900_000]);
  expect(since(1_000_000, 10, history)).toEqual({ changeKes: -100_000, dropKes: 0 });
});

test('a rise is a rise, and without both prices there is nothing to compare', () => {
  expect(since(1_000_000, 10, steps([1, 1_000_000], [20, 1_050_000])).changeKes).toBe(50_000);
  expect(since(null, 10, steps([1, null], [20, 950_000])).changeKes).toBeNull();
  expect(since(1_000_000, 10, steps([1, 1_000_000], [20, null])).changeKes).toBeNull();
});
