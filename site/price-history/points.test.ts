import { expect, test } from 'vitest';
import { priceHistory } from '#domain/prices/history.ts';
import { axisMoments, onePerDay, priceBounds, pricePoints } from './points.ts';

const UNTIL = '2026-07-01T00:00:00.000Z';
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.parse(UNTIL) - days * DAY_MS).toISOString();
const pointsOf = (...prices: readonly (readonly [days: number, priceKes: number | null])[]) =>
  pricePoints(
    priceHistory(
      prices.map(([days, priceKes], id) => ({ id, priceKes, at: daysAgo(days) })),
      { timeRange: '30days', until: UNTIL },
    ),
  ).map(({ x, y }) => [(Date.parse(UNTIL) - x) / DAY_MS, y]);

test('the line begins with the price in force and goes on to the end', () => {
  expect(pointsOf([100, 900_000], [10, 850_000])).toEqual([
    [30, 900_000],
    [10, 850_000],
    [0, 850_000],
  ]);
});

test('a younger listing begins where it was listed', () => {
  const [first] = pointsOf([12, 900_000], [10, 850_000]);
  expect(first).toEqual([12, 900_000]);
});

test('there is no line while there was no price', () => {
  expect(pointsOf([100, 900_000], [20, null], [5, 950_000])).toEqual([
    [30, 900_000],
    [20, null],
    [5, 950_000],
    [0, 950_000],
  ]);
});

test('the axis is marked evenly from end to end', () => {
  const points = [
    { x: 0, y: 1 },
    { x: 80, y: 1 },
  ];
  expect(axisMoments(points, 5)).toEqual([0, 20, 40, 60, 80]);
});

test('a day is marked once, however short the time that is shown', () => {
  const dayOf = (moment: number) => String(Math.floor(moment / 24));
  expect(onePerDay([1, 7, 13, 19], dayOf)).toEqual([1]);
  expect(onePerDay([1, 20, 30, 40, 60], dayOf)).toEqual([1, 30, 60]);
});

test.each([
  ['a price that moved', [900_000, 1_000_000, null], [880_000, 1_020_000]],
  ['one that never did', [1_000_000, 1_000_000], [950_000, 1_050_000]],
  ['one that was mistyped', [100_000, 999_999_999], [0, 1_199_979_998.8]],
])('%s has room above and below, never under 0', (_, prices, bounds) => {
  const points = prices.map((y, x) => ({ x, y }));
  expect(priceBounds(points).map((bound) => Number(bound.toFixed(1)))).toEqual(bounds);
});
