import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentPriceDrop, type PriceStep, priceChanges } from './changes.ts';

const DAY_MS = 86_400_000;
const LISTED = Date.parse('2026-01-05T09:00:00.000Z');

/** Prices by the day on which they were set. */
const asked = (...prices: readonly (readonly [day: number, priceKes: number | null])[]): PriceStep[] =>
  prices.map(([day, priceKes], index) => ({
    id: index + 1,
    priceKes,
    at: new Date(LISTED + day * DAY_MS).toISOString(),
  }));

describe('the changes of a price', () => {
  test('are measured against the price before, oldest first', () => {
    const changes = priceChanges(asked([0, 1_000_000], [10, 1_100_000], [50, 990_000], [60, 990_000]));
    expect(changes).toMatchObject([
      { id: 1, price: 1_000_000, changeType: 'initial', priceChange: 0, priceChangePercent: 0 },
      { id: 2, changeType: 'increase', priceChange: 100_000, priceChangePercent: 10 },
      { id: 3, changeType: 'decrease', priceChange: -110_000, priceChangePercent: -10 },
      { id: 4, changeType: 'unchanged', priceChange: 0, priceChangePercent: 0 },
    ]);
  });

  test('a price that was taken off is compared with when it comes back', () => {
    const changes = priceChanges(asked([0, 1_000_000], [10, null], [12, 950_000]));
    expect(changes).toMatchObject([
      { changeType: 'initial' },
      { changeType: 'removed', price: null, priceChange: 0 },
      { changeType: 'decrease', priceChange: -50_000, dropKes: 50_000 },
    ]);
  });

  test('a listing without a price has no first price until it gets one', () => {
    expect(priceChanges(asked([3, 800_000]))).toMatchObject([{ changeType: 'initial' }]);
    expect(priceChanges([])).toEqual([]);
  });
});

describe('what may be called a price drop', () => {
  test.each([
    [
      'a plain cut',
      [
        [0, 1_000_000],
        [20, 940_000],
      ],
      60_000,
    ],
    [
      'a price that was raised just before and taken back',
      [
        [0, 1_000_000],
        [20, 1_200_000],
        [24, 1_000_000],
      ],
      0,
    ],
    [
      'a price raised and only partly taken back',
      [
        [0, 1_000_000],
        [20, 1_200_000],
        [24, 1_100_000],
      ],
      0,
    ],
    [
      'what goes below the price before the rise, by that much',
      [
        [0, 1_000_000],
        [20, 1_200_000],
        [24, 960_000],
      ],
      40_000,
    ],
    [
      'a cut long after a rise',
      [
        [0, 1_000_000],
        [20, 1_200_000],
        [51, 1_100_000],
      ],
      100_000,
    ],
    [
      'the price in force when the 30 days began counts too',
      [
        [0, 1_000_000],
        [29, 1_200_000],
        [59, 1_100_000],
      ],
      100_000,
    ],
    [
      'a day less than that',
      [
        [0, 1_000_000],
        [29.5, 1_200_000],
        [59, 1_100_000],
      ],
      0,
    ],
    [
      'a low price asked for an hour within the 30 days',
      [
        [0, 1_200_000],
        [20, 900_000],
        [20.04, 1_200_000],
        [30, 1_000_000],
      ],
      0,
    ],
    [
      'a cut in steps counts step by step',
      [
        [0, 1_000_000],
        [10, 950_000],
        [20, 900_000],
      ],
      50_000,
    ],
    [
      'a price taken off and put back lower',
      [
        [0, 1_000_000],
        [10, null],
        [80, 900_000],
      ],
      100_000,
    ],
  ] as const)('%s', (_, prices, dropKes) => {
    expect(priceChanges(asked(...prices)).at(-1)?.dropKes).toBe(dropKes);
    expect(currentPriceDrop(asked(...prices))?.dropKes ?? 0).toBe(dropKes);
  });

  test('says from which price, by how much and since when', () => {
    expect(currentPriceDrop(asked([0, 1_000_000], [20, 940_000]))).toEqual({
      dropKes: 60_000,
      percent: 6,
      fromKes: 1_000_000,
      at: '2026-01-25T09:00:00.000Z',
    });
  });

  test('a price that rose again, or is gone, is no drop any more', () => {
    expect(currentPriceDrop(asked([0, 1_000_000], [20, 900_000], [30, 950_000]))).toBeUndefined();
    expect(currentPriceDrop(asked([0, 1_000_000], [20, 900_000], [30, null]))).toBeUndefined();
    expect(currentPriceDrop(asked([0, 1_000_000]))).toBeUndefined();
    expect(currentPriceDrop([])).toBeUndefined();
  });

  test('never counts what was asked for no more on any of the 30 days before [price-changes-1]', () => {
    const history = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(history, (moves) => {
        let day = 0;
        const prices = moves.map(([days, tens]) => {
          day += days;
          return [day, tens * 100_000] as const;
        });
        for (const [index, change] of priceChanges(asked(...prices)).entries()) {
          const [at] = prices[index] ?? [0];
          const daily = Array.from({ length: 30 }, (_, back) => at - 30 + back).flatMap((day) => {
            return prices.slice(0, index).findLast(([from]) => from <= day)?.[1] ?? [];
          });
          const isBelowAll = daily.length > 0 && daily.every((price) => price > (change.price ?? 0));
          expect(change.dropKes > 0).toBe(isBelowAll && change.priceChange < 0);
        }
      }),
    );
  });
});
