import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceStep } from './changes.ts';
import { priceHistory, readTimeRange, TIME_RANGES } from './history.ts';

const DAY_MS = 86_400_000;
const NOW = '2026-07-01T09:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

/** Prices by how many days ago they were set, oldest first. */
const asked = (...prices: readonly (readonly [daysAgo: number, priceKes: number | null])[]): PriceStep[] =>
  prices.map(([days, priceKes], index) => ({ id: index + 1, priceKes, at: daysAgo(days) }));

const AXIO = asked([200, 1_400_000], [120, 1_300_000], [60, 1_350_000], [20, 1_200_000]);
const historyOf = (steps: readonly PriceStep[], timeRange: (typeof TIME_RANGES)[number] = '90days') =>
  priceHistory(steps, { timeRange, until: NOW });

test.each([
  ['30days', [4], -150_000, 1_350_000],
  ['90days', [3, 4], -100_000, 1_300_000],
  ['6months', [2, 3, 4], -200_000, 1_400_000],
  ['1year', [1, 2, 3, 4], -200_000, 1_400_000],
] as const)(
  '%s holds its own changes and starts from the price in force',
  (range, ids, totalChange, start) => {
    const { history, trendAnalysis, startingPrice, timeRange } = historyOf(AXIO, range);
    expect(history.map(({ id }) => id)).toEqual(ids);
    expect(trendAnalysis).toMatchObject({ totalChange, trend: 'decreasing' });
    expect([timeRange, startingPrice]).toEqual([range, start]);
  },
);

test.each(['7days', '', 'all', '90DAYS', null, undefined])('the range %j is 90 days', (text) => {
  expect(readTimeRange(text)).toBe('90days');
});

test('every range is read by its name', () => {
  expect(TIME_RANGES.map(readTimeRange)).toEqual(['30days', '90days', '6months', '1year']);
});

test('a price counts in the average for as long as it stood', () => {
  const { trendAnalysis } = historyOf(asked([100, 1_000_000], [10, 1_900_000]));
  expect(trendAnalysis).toEqual({
    trend: 'increasing',
    totalChange: 900_000,
    totalChangePercent: 90,
    highestPrice: 1_900_000,
    lowestPrice: 1_000_000,
    averagePrice: 1_100_000,
    volatility: 'high',
  });
});

test.each([
  [1_050_000, 'low'],
  [1_100_000, 'medium'],
  [1_300_000, 'high'],
] as const)(
  'between 1,000,000 and %i the price is of %s volatility [price-history-6]',
  (price, volatility) => {
    expect(historyOf(asked([80, 1_000_000], [40, price])).trendAnalysis).toMatchObject({ volatility });
  },
);

test('a price that never changed is stable and seen since it was listed', () => {
  const history = historyOf(asked([40, 900_000]));
  expect(history).toMatchObject({ observedSince: daysAgo(40), from: daysAgo(40), until: NOW });
  expect(history.trendAnalysis).toMatchObject({ trend: 'stable', totalChange: 0, volatility: 'low' });
});

test('a price older than the range goes through all of it', () => {
  const { history, from, startingPrice, trendAnalysis } = historyOf(asked([400, 900_000]));
  expect([history, from, startingPrice]).toEqual([[], daysAgo(90), 900_000]);
  expect(trendAnalysis).toMatchObject({ averagePrice: 900_000 });
});

test('a price that was taken off counts only while it stood', () => {
  const { trendAnalysis } = historyOf(asked([80, 1_000_000], [70, null], [10, 2_000_000]));
  expect(trendAnalysis).toMatchObject({ averagePrice: 1_500_000, totalChange: 1_000_000 });
});

describe('nothing to tell', () => {
  test('without any price', () => {
    const empty = { observedSince: null, startingPrice: null, history: [], trendAnalysis: null };
    expect(historyOf([])).toMatchObject(empty);
  });

  test('where the price was off all the time, there is no trend', () => {
    expect(historyOf(asked([200, 1_000_000], [150, null])).trendAnalysis).toBeNull();
  });
});

test('two prices at the same moment both count', () => {
  const { history, trendAnalysis } = historyOf(asked([0, 1_000_000], [0, 900_000]));
  expect(history).toHaveLength(2);
  expect(trendAnalysis).toMatchObject({ totalChange: -100_000, averagePrice: 900_000 });
});

test('the average lies between the extremes, and what changed adds up', () => {
  const moves = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 50_000_000 })), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(moves, fc.constantFrom(...TIME_RANGES), (drawn, range) => {
      const total = drawn.reduce((days, [gap]) => days + gap, 0);
      let passed = 0;
      const steps = asked(
        ...drawn.map(([gap, price]) => {
          passed += gap;
          return [total - passed + 0.5, price] as const;
        }),
      );
      const { trendAnalysis, history, startingPrice } = historyOf(steps, range);
      const { lowestPrice = 0, averagePrice = 0, highestPrice = 0, totalChange } = trendAnalysis ?? {};
      expect(lowestPrice).toBeLessThanOrEqual(averagePrice);
      expect(averagePrice).toBeLessThanOrEqual(highestPrice);
      expect(highestPrice).toBeGreaterThanOrEqual(startingPrice ?? 0);
      expect(history.reduce((sum, { priceChange }) => sum + priceChange, 0)).toBe(totalChange);
    }),
  );
});
