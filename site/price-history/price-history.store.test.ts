import { beforeEach, describe, expect, test } from 'vitest';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import { priceHistory, type TimeRange } from '#domain/prices/history.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createPriceHistory } from './price-history.store.ts';

type Call = { range: TimeRange; answer: (prices: number[]) => void; fail: (cause: unknown) => void };
let calls: Call[];

const UNTIL = '2026-07-01T09:00:00.000Z';
const answerOf = (timeRange: TimeRange, prices: readonly number[]): PriceHistoryAnswer =>
  priceHistory(
    prices.map((priceKes, index) => ({ id: index, priceKes, at: UNTIL })),
    { timeRange, until: UNTIL },
  );

const open = () => {
  const store = createPriceHistory(
    (range) =>
      new Promise((resolve, fail) =>
        calls.push({ range, answer: (prices) => resolve(answerOf(range, prices)), fail }),
      ),
  );
  const shown = () => {
    const { range, shown } = store.$state.get();
    return [range, shown.status === 'ready' ? shown.answer.trendAnalysis?.highestPrice : shown.status];
  };
  return { store, shown };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  calls = [];
});

describe('the price history', () => {
  test('begins with 90 days', async () => {
    const { store, shown } = open();
    expect(shown()).toEqual(['90days', 'loading']);
    void store.retry();
    calls[0]?.answer([1_000_000]);
    await settle();
    expect(shown()).toEqual(['90days', 1_000_000]);
  });

  test('another range is asked for, and an older answer never replaces a newer [price-history-store-1]', async () => {
    const { store, shown } = open();
    void store.open('30days');
    void store.open('1year');
    expect(shown()).toEqual(['1year', 'loading']);
    calls[1]?.answer([2_000_000]);
    await settle();
    calls[0]?.answer([1_000_000]);
    await settle();
    expect(shown()).toEqual(['1year', 2_000_000]);
    expect(calls.map(({ range }) => range)).toEqual(['30days', '1year']);
  });

  test('without any price it is empty', async () => {
    const { store, shown } = open();
    void store.retry();
    calls[0]?.answer([]);
    await settle();
    expect(shown()).toEqual(['90days', 'empty']);
  });

  test.each([
    ['what the server said', new ApiFailure('Gone', 404, { error: 'Gone' }), 'Gone'],
    [
      'that it failed, where a machine between answered',
      new ApiFailure('Oh', 502),
      'Failed to fetch price history',
    ],
    [
      'that it failed, where nobody answered',
      new ApiFailure('No answer', 0),
      'Failed to fetch price history',
    ],
    ['that it failed, whatever else went wrong', new Error('boom'), 'Failed to fetch price history'],
  ])('a failure says %s, and can be tried again [price-history-store-2]', async (_, cause, error) => {
    const { store, shown } = open();
    void store.open('6months');
    calls[0]?.fail(cause);
    await settle();
    expect(store.$state.get().shown).toEqual({ status: 'failed', error });
    void store.retry();
    calls[1]?.answer([3_000_000]);
    await settle();
    expect(shown()).toEqual(['6months', 3_000_000]);
  });
});
