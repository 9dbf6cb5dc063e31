import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayName, nairobiDay, readDay, startOfNairobiDay } from '../nairobi-day.ts';
import { changeOf, ENOUGH, leadsPer100Views, medianOfCars } from './enough.ts';
import { expectedOf, isLike } from './expected.ts';
import { nextStepOf } from './next-step.ts';
import { daysBefore, daysOnSale, lengthOf, readPeriod, stepsOf } from './period.ts';
import { salesByModel, summariseSales } from './sold.ts';
import { ageStock, countPositions, daysListed, pricePosition } from './stock.ts';

const day = (name: string): number => readDay(name) ?? Number.NaN;
const TODAY = day('2026-11-23');
const named = ({ from, to }: { from: number; to: number }) => [dayName(from), dayName(to)];
const periodOf = (asked: Parameters<typeof readPeriod>[0]) => {
  const { period } = readPeriod(asked, TODAY);
  return period && [...named(period), period.by];
};

describe('days in Nairobi', () => {
  test('are numbered, named and read alike', () => {
    expect(dayName(nairobiDay(Date.parse('2026-11-20T21:00:00Z')))).toBe('2026-11-21');
    expect(new Date(startOfNairobiDay(day('2026-11-21'))).toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect([readDay('2026-02-30'), readDay('2026-2-3'), readDay('soon'), readDay('')]).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe('a period', () => {
  test('is the last 30 whole days unless days are named [analytics-1]', () => {
    expect(periodOf({})).toEqual(['2026-10-24', '2026-11-22', 'day']);
    expect(periodOf({ from: '2026-11-23' })).toEqual(['2026-11-23', '2026-11-23', 'day']);
    expect(periodOf({ to: '2026-10-31' })).toEqual(['2026-10-02', '2026-10-31', 'day']);
    expect(periodOf({ from: '2026-08-25', to: '2026-11-22' })).toEqual(['2026-08-25', '2026-11-22', 'week']);
    expect(periodOf({ from: '2025-11-23', to: '2026-11-22' })?.[2]).toBe('month');
  });

  test.each([
    [{ from: '2026-02-30' }, 'from', 'Write the first day as 2026-11-21.'],
    [{ to: 'x' }, 'to', 'Write the last day as 2026-11-21.'],
    [{ by: 'hour' }, 'by', 'Figures stand by day, week or month.'],
    [{ to: '2026-11-24' }, 'to', 'The last day is today at the latest.'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'from', 'The first day is after the last.'],
    [{ from: '2024-11-21', to: '2026-11-22' }, 'from', 'Choose two years at most.'],
    [
      { from: '2025-11-23', to: '2026-11-22', by: 'day' },
      'by',
      'Figures by day are for at most 92 days. Choose a longer step.',
    ],
  ])('%j is refused in words', (asked, field, sentence) => {
    expect(readPeriod(asked, TODAY).problems).toEqual({ [field]: sentence });
  });

  test('is compared with as many days before it', () => {
    expect(named(daysBefore({ from: day('2026-11-16'), to: day('2026-11-22') }))).toEqual([
      '2026-11-09',
      '2026-11-15',
    ]);
  });

  test('is cut into weeks from Monday and into months, the first and the last cut to it', () => {
    const steps = (by: 'week' | 'month') =>
      stepsOf({ from: day('2026-10-29'), to: day('2026-11-10'), by }).map(named);
    expect(steps('week')).toEqual([
      ['2026-10-29', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-10'],
    ]);
    expect(steps('month')).toEqual([
      ['2026-10-29', '2026-10-31'],
      ['2026-11-01', '2026-11-10'],
    ]);
  });

  test('is covered by its steps, without gap or overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 21_000 }),
        fc.integer({ min: 1, max: 731 }),
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        (from, length, by) => {
          const period = { from, to: from + length - 1, by };
          const steps = stepsOf(period);
          expect(steps.reduce((sum, step) => sum + lengthOf(step), 0)).toBe(length);
          expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([period.from, period.to]);
        },
      ),
    );
  });
});

describe('too little data', () => {
  test('gives no median, no rate and no change in percent [analytics-2]', () => {
    expect([medianOfCars([1, 2, 3, 4]), medianOfCars([9, 1, 5, 3, 100])]).toEqual([null, 5]);
    expect([leadsPer100Views({ views: 99, leads: 9 }), leadsPer100Views({ views: 240, leads: 6 })]).toEqual([
      null,
      2.5,
    ]);
    expect(changeOf(30, 19)).toEqual({ now: 30, before: 19, percent: null });
    expect(changeOf(30, 20)).toEqual({ now: 30, before: 20, percent: 50 });
    expect(changeOf(30, null)).toEqual({ now: 30, before: null, percent: null });
  });
});

describe('stock', () => {
  test('ages in bands, with what it asks [analytics-3]', () => {
    const cars = [
      { days: 0, priceKes: 1_000_000 },
      { days: 30, priceKes: null },
      { days: 31, priceKes: 2_000_000 },
      { days: 90, priceKes: 900_000 },
      { days: 91, priceKes: 3_000_000 },
      { days: 400, priceKes: 500_000 },
    ];
    const { medianDays, bands } = ageStock(cars);
    // Between 31 and 90.
    expect(medianDays).toBe(60.5);
    expect(bands.map(({ cars, askedKes, withoutPrice }) => [cars, askedKes, withoutPrice])).toEqual([
      [2, 1_000_000, 1],
      [1, 2_000_000, 0],
      [1, 900_000, 0],
      [2, 3_500_000, 0],
    ]);
    expect(ageStock(cars.slice(0, ENOUGH.cars - 1)).medianDays).toBeNull();
  });

  test('is listed until now, or until its sale', () => {
    const now = Date.parse('2026-11-23T08:00:00Z');
    const listedAt = '2026-11-01T09:00:00Z';
    expect(daysListed({ listedAt, soldAt: null }, now)).toBe(21);
    expect(daysListed({ listedAt, soldAt: '2026-11-11T09:00:00Z' }, now)).toBe(10);
  });

  test('stands under, at or over the market by the label that buyers see', () => {
    expect([pricePosition(null), pricePosition('Good Deal'), pricePosition('Overpriced')]).toEqual([
      'unknown',
      'under',
      'over',
    ]);
    const counted = countPositions([
      { position: 'over', comparables: 14 },
      { position: 'over', comparables: 8 },
      { position: 'unknown', comparables: 2 },
    ]);
    expect(counted).toEqual([
      { position: 'under', cars: 0, comparables: null },
      { position: 'at', cars: 0, comparables: null },
      { position: 'over', cars: 2, comparables: { fewest: 8, most: 14 } },
      { position: 'unknown', cars: 1, comparables: null },
    ]);
  });
});

describe('what is expected of a car', () => {
  const own = { make: 'Mazda', model: 'Demio', year: 2016, priceKes: 1_000_000 };

  test.each([
    [{}, true],
    [{ year: 2018, priceKes: 1_250_000 }, true],
    [{ year: 2019 }, false],
    [{ priceKes: 1_250_001 }, false],
    [{ priceKes: null }, false],
    [{ model: 'Axela' }, false],
  ])('a car with %j is like it: %s', (other, is) => {
    expect(isLike(own, { ...own, ...other })).toBe(is);
  });

  test('is what the like car in the middle had for each day on sale [analytics-4]', () => {
    // Views per day: 1, 2, 3, 4, 10; leads per day: 0, 0, 0.1, 0.2, 0.2. The last was on sale for too few days.
    const like = [
      { days: 10, views: 10, leads: 0 },
      { days: 30, views: 60, leads: 0 },
      { days: 20, views: 60, leads: 2 },
      { days: 10, views: 40, leads: 2 },
      { days: 10, views: 100, leads: 2 },
      { days: 6, views: 600, leads: 60 },
    ];
    expect(expectedOf(14, like)).toEqual({ views: 42, leads: 1.4, cars: 5 });
    expect(expectedOf(6, like)).toBeNull();
    expect(expectedOf(14, like.slice(1))).toBeNull();
  });

  test('counts the days of the period on which it was for sale', () => {
    expect(daysOnSale({ from: 100, to: 109 }, { from: 105, to: 300 })).toBe(5);
    expect(daysOnSale({ from: 100, to: 109 }, { from: 90, to: 101 })).toBe(2);
    expect(daysOnSale({ from: 100, to: 109 }, { from: 110, to: 120 })).toBe(0);
  });
});

describe('what was sold', () => {
  const sale = (days: number, firstKes: number | null, lastKes: number | null, model = 'Mazda Demio') => ({
    ...{ model, days, firstKes, lastKes },
  });
  const sales = [
    sale(10, 1_000_000, 1_000_000),
    sale(20, 1_000_000, 950_000),
    sale(30, 2_000_000, 1_800_000),
    sale(40, 800_000, 780_000),
    sale(90, 900_000, 720_000),
    sale(5, null, 640_000, 'Toyota Vitz'),
  ];

  test('is told with days to sell, and how far prices came down [analytics-5]', () => {
    // Changes: 0, −5, −10, −2.5 and −20 percent.
    expect(summariseSales(sales)).toEqual({
      cars: 6,
      medianDays: 25,
      days: { fewest: 5, most: 90 },
      asked: { cars: 5, firstKes: 1_000_000, lastKes: 950_000, changePercent: -5 },
    });
    expect(summariseSales([])).toEqual({ cars: 0, medianDays: null, days: null, asked: null });
  });

  test('is told by model, the most sold first, without medians of few', () => {
    expect(
      salesByModel(sales).map(({ model, cars, medianDays, days }) => [model, cars, medianDays, days]),
    ).toEqual([
      ['Mazda Demio', 5, 30, { fewest: 10, most: 90 }],
      ['Toyota Vitz', 1, null, { fewest: 5, most: 5 }],
    ]);
  });
});

describe('what to do next', () => {
  const car: Parameters<typeof nextStepOf>[0] = {
    ...{ isLive: true, doubt: null, priceKes: 900_000, position: 'at', percentDiff: 0, comparables: 14 },
    ...{ days: 41, views: 50, expected: null },
  };

  test.each([
    [{}, null],
    [{ isLive: false, position: 'over', percentDiff: 12 }, null],
    [{ doubt: 'price' }, 'Its price looks like a slip: check it'],
    [{ priceKes: null }, 'It asks no price: say one'],
    [{ position: 'over', percentDiff: 12.4 }, 'Priced 12 % over 14 like cars; 41 days listed'],
    [
      { expected: { views: 100, leads: 1, cars: 9 } },
      'Seen 50 times where 9 like cars had 100: better photos and words',
    ],
    [{ expected: { views: 80, leads: 1, cars: 9 } }, null],
    [{ days: 91 }, 'At the market’s price, and 91 days listed: think about a lower one'],
  ] as const)('of a car with %j is %s', (facts, words) => {
    expect(nextStepOf({ ...car, ...facts })?.words ?? null).toBe(words);
  });
});
