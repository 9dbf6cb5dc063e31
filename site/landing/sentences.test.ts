import { describe, expect, test } from 'vitest';
import type { Landing } from '#domain/landing/landing.ts';
import type { Stock } from '#site/lib/group-reads.ts';
import { landingDescription, stockSentences } from './sentences.ts';

const VITZ: Landing = { kind: 'model', make: 'Toyota', model: 'Vitz' };
const NO_COUNTS = {
  makes: [],
  models: [],
  towns: [],
  places: [],
  bodyTypes: [],
  conditions: [],
  transmissions: [],
  fuelTypes: [],
};
const FEW: Stock = {
  ...NO_COUNTS,
  count: 3,
  prices: { count: 3, min: 800_000, lower: 800_000, median: 900_000, upper: 1_000_000, max: 1_000_000 },
  mileages: { count: 2, min: 50_000, lower: 50_000, median: 60_000, upper: 70_000, max: 70_000 },
  years: { count: 3, min: 2014, lower: 2014, median: 2015, upper: 2016, max: 2016 },
  yearPrices: [],
  towns: [{ name: 'Nairobi', count: 3 }],
  transmissions: [{ name: 'automatic', count: 3 }],
};
const MANY: Stock = {
  ...NO_COUNTS,
  count: 20,
  prices: { count: 18, min: 600_000, lower: 800_000, median: 1_000_000, upper: 1_300_000, max: 2_000_000 },
  mileages: { count: 15, min: 5, lower: 50_000, median: 91_500, upper: 120_000, max: 200_000 },
  years: { count: 20, min: 2010, lower: 2014, median: 2016, upper: 2017, max: 2019 },
  yearPrices: [
    { year: 2018, count: 3, medianKes: 1_500_000 },
    { year: 2017, count: 5, medianKes: 1_200_000 },
    { year: 2016, count: 6, medianKes: 1_050_000 },
  ],
  towns: [
    { name: 'Nairobi', count: 9 },
    { name: 'Mombasa', count: 6 },
    { name: 'Nakuru', count: 3 },
    { name: 'Nyeri', count: 2 },
  ],
  conditions: [
    { name: 'foreign used', count: 14 },
    { name: 'local used', count: 4 },
  ],
  transmissions: [{ name: 'automatic', count: 20 }],
};
const plain = (sentences: string[]) => sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '));

describe('what the figures of a model say', () => {
  test('with many cars', () => {
    expect(plain(stockSentences(VITZ, MANY))).toEqual([
      'Half of them ask between Ksh 800,000 and Ksh 1,300,000.',
      'The middle price of a 2016 is Ksh 150,000 below that of a 2017.',
      'At least half were made from 2014 to 2017.',
      'Of the 15 that state a mileage, half have gone less than 91,500 km.',
      '14 of the 18 that state their condition are foreign used.',
      'All of them are automatics.',
      'They stand in Nairobi (9), Mombasa (6), Nakuru (3) and other towns.',
    ]);
  });

  test('nothing with three', () => {
    expect(stockSentences(VITZ, FEW)).toEqual([]);
  });

  test('nothing where no advert states anything', () => {
    const silent = { ...MANY, prices: undefined, mileages: undefined, years: undefined, yearPrices: [] };
    expect(stockSentences(VITZ, { ...silent, ...NO_COUNTS })).toEqual([]);
  });
});

describe('the words follow the figures', () => {
  const pricesOf = (lower: number, upper: number) =>
    plain(
      stockSentences(VITZ, {
        ...MANY,
        prices: { count: 18, min: 1, median: 1_000_000, max: 9e6, lower, upper },
      }),
    )[0];

  test('prices close together or far apart', () => {
    expect(pricesOf(950_000, 1_100_000)).toMatch(/^Prices lie close together: half/);
    expect(pricesOf(600_000, 1_800_000)).toMatch(/^Prices lie far apart: half/);
  });

  test('no step between years where the older one costs more', () => {
    const [newest, newer, older] = MANY.yearPrices;
    const yearPrices = [newest, newer, older]
      .flatMap((each) => each ?? [])
      .map((each) => ({ ...each, medianKes: 1e6 }));
    expect(stockSentences(VITZ, { ...MANY, yearPrices }).join()).not.toContain('middle price');
  });

  test('a share is stated from a majority on', () => {
    const transmissions = [
      { name: 'manual', count: 10 },
      { name: 'cvt', count: 9 },
    ];
    expect(stockSentences(VITZ, { ...MANY, transmissions }).join()).not.toContain('manual');
  });

  test('towns where most stand in one, or all do', () => {
    const towns = (...counts: number[]) => {
      const named = counts.map((count, index) => ({ name: ['Nairobi', 'Thika', 'Voi'][index] ?? '', count }));
      return plain(stockSentences(VITZ, { ...MANY, ...NO_COUNTS, towns: named })).at(-1);
    };
    expect(towns(15, 3, 2)).toBe('Most stand in Nairobi (15), others in Thika (3) and Voi (2).');
    expect(towns(12)).toBe('All that name a town stand in Nairobi.');
  });
});

test('the description has the count, and the prices where there are some', () => {
  const clean = (landing: Landing, stock: Stock) =>
    landingDescription(landing, stock).replaceAll('\u00a0', ' ');
  expect(clean(VITZ, MANY)).toBe(
    '20 Toyota Vitz for sale in Kenya from Ksh 600,000 to Ksh 2,000,000: prices by year, mileage and monthly payments compared.',
  );
  expect(clean({ kind: 'town', town: 'Nairobi' }, { ...FEW, prices: undefined })).toMatch(
    /^3 cars for sale in Nairobi: /,
  );
});
