import { describe, expect, test } from 'vitest';
import { doubtMileage, doubtPrice, doubtQuestion } from './market-check.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('prices', () => {
  test.each([
    ['a Vezel for 26.8M', 26_800_000, 2_600_000, 2_680_000],
    ['a digit too few', 89_000, 890_000, 890_000],
    ['thousands left out', 1_250, 1_300_000, 1_250_000],
    ['five times, which no slip of the point explains', 5_000_000, 1_000_000, null],
  ])('%s is doubted [market-check-1]', (_name, price, expected, suggested) => {
    expect(doubtPrice(price, expected)).toEqual({ field: 'price', suggested });
  });

  test.each([
    [1_000_000, 1_000_000],
    [3_900_000, 1_000_000],
    [260_000, 1_000_000],
  ])('%d where %d is expected is not', (price, expected) => {
    expect(doubtPrice(price, expected)).toBeNull();
  });
});

describe('mileages', () => {
  test.each([
    ['a Fielder with 920,000 km', 920_000, 95_000, 92_000],
    ['thousands left out', 85, 90_000, 85_000],
    ['a million km', 1_000_000, 200_000, null],
  ])('%s is doubted', (_name, km, usual, suggested) => {
    expect(doubtMileage(km, usual)).toEqual({ field: 'mileage', suggested });
  });

  test.each([
    ['a car that stood', 20_000, 95_000],
    ['one that ran far', 300_000, 120_000],
    ['a new one', 50, 9_000],
  ])('%s is not', (_name, km, usual) => {
    expect(doubtMileage(km, usual)).toBeNull();
  });
});

test('the question names what was probably meant', () => {
  const price = { field: 'price', suggested: 2_680_000 } as const;
  expect(plain(doubtQuestion(price, 26_800_000))).toBe(
    'The price of Ksh 26,800,000 is far from that of similar cars. Did you mean Ksh 2,680,000?',
  );
  expect(plain(doubtQuestion({ field: 'mileage', suggested: null }, 920_000))).toBe(
    'The mileage of 920,000 km is far from that of similar cars.',
  );
});
