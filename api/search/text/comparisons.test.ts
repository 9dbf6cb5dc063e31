import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading, Search } from '#api/search/search.ts';
import { openTestSearch, type TestMarket } from '#tests/support/search/search.ts';

let market: TestMarket;
let search: Search;

beforeAll(async () => {
  ({ market, search } = await openTestSearch());
});
afterAll(() => market.dispose());

type Meant = Partial<Reading['filters']> & { seats?: number; litres?: number };

/** Typed texts, and the filters of their numbers; names are left out. */
const COMPARISONS: readonly (readonly [text: string, meant: Meant])[] = [
  ['mileage above 100000', { minMileage: 100_000 }],
  ['mileage 50000-80000 demio', { minMileage: 50_000, maxMileage: 80_000 }],
  ['x-trail with mileage between 60000 and 90000', { minMileage: 60_000, maxMileage: 90_000 }],
  ['80k km to 100k km', { minMileage: 80_000, maxMileage: 100_000 }],
  ['less than 60,000 miles', { maxMileage: 96_561 }],
  ['price < 1m mileage < 80000', { maxPrice: 1_000_000, maxMileage: 80_000 }],
  ['mileage under 80k km under 2m', { maxMileage: 80_000, maxPrice: 2_000_000 }],
  ['2015 km 80000', { minYear: 2015, maxYear: 2015, maxMileage: 80_000 }],
  [
    'demio 2014, mileage 60000, 1.1m',
    { minYear: 2014, maxYear: 2014, maxMileage: 60_000, maxPrice: 1_100_000 },
  ],

  ['more than 2.5 litres', { minEngineCc: 2600 }],
  ['over 3000cc', { minEngineCc: 3100 }],
  ['at least 3000cc', { minEngineCc: 3000 }],
  ['below 1500cc', { maxEngineCc: 1500 }],
  ['engine under 2000cc', { maxEngineCc: 2000 }],
  ['engine over 2', { minEngineCc: 2100 }],
  ['between 1500cc and 2000cc', { minEngineCc: 1500, maxEngineCc: 2000 }],
  ['kuanzia 1500cc hadi 2000cc', { minEngineCc: 1500, maxEngineCc: 2000 }],
  ['1.5-2.0L', { minEngineCc: 1500, maxEngineCc: 2000 }],
  ['2500cc and above', { minEngineCc: 2500 }],
  ['engine 1800 - 2000', { minEngineCc: 1800, maxEngineCc: 2000 }],
  ['prado 2.8', { litres: 28 }],

  ['premio > 2014', { minYear: 2015 }],
  ['premio 2014 >', { minYear: 2015 }],
  ['year > 2015 vitz', { minYear: 2016 }],
  ['year >= 2015 vitz', { minYear: 2015 }],
  ['2018 na juu harrier', { minYear: 2018 }],
  ['axio 2014 na chini', { maxYear: 2014 }],
  ['prado 2015 model and above', { minYear: 2015 }],
  ['demio newer than 2016', { minYear: 2017 }],
  ['2010-15', { minYear: 2010, maxYear: 2015 }],
  ['2015/2016 fielder', { minYear: 2015, maxYear: 2016 }],
  ['price of a 2017 x5', { minYear: 2017, maxYear: 2017 }],
  ['around 2015', { minYear: 2014, maxYear: 2016 }],
  ['5-7 years old', { minYear: 2019, maxYear: 2021 }],

  ['1m < price < 2m', { minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ['axio 1m-1.3m', { minPrice: 1_000_000, maxPrice: 1_300_000 }],
  ['vitz 800 - 1.2m', { minPrice: 800_000, maxPrice: 1_200_000 }],
  ['note at 850k max', { maxPrice: 850_000 }],
  ['KSH 900,000/=', { maxPrice: 900_000 }],
  ['suv below 2 nairobi', { maxPrice: 2_000_000 }],
  ['below 90k demio', { maxMileage: 90_000 }],
  ['20k to 30k a month', { monthly: 30_000 }],
  ['installments of 25k deposit 200k', { monthly: 25_000, cash: 200_000 }],

  ['at least 7 seats', { minSeats: 7 }],
  ['more than 5 seats', { minSeats: 6 }],
  ['noah 7 seater', { seats: 7 }],
];

describe('a comparison is read by its unit or its size', () => {
  test.each(COMPARISONS)('%s [comparisons-1]', (text, meant) => {
    const { filters, seats, litres, dropped } = search.interpret(text);
    const { make, model, location, bodyType, ...numbers } = filters;
    const preferences = { ...(seats > 0 && { seats }), ...(litres > 0 && { litres }) };
    expect({ ...numbers, ...preferences }).toEqual(meant);
    expect(dropped).toEqual([]);
  });
});

describe('a bound of what no filter knows is said, and bounds nothing', () => {
  test.each([
    ['vitz over 200hp', 'over 200hp'],
    ['vitz with more than 4 doors', 'more than 4 doors'],
    ['vitz under 2 owners', 'under 2 owners'],
    ['vitz above 15 km per litre', 'above 15 km per litre'],
    ['vitz max 5 seats', 'max 5 seats'],
    ['vitz year above 15', 'year above 15'],
    ['vitz under 80', 'under 80'],
  ])('%s [comparisons-2]', (text, bound) => {
    const { make, model, ...rest } = search.interpret(text).filters;
    expect(rest).toEqual({});
    expect(search.reading(text).dropped).toMatchObject([{ text: bound, reason: 'bound' }]);
  });

  test.each(['cx-5', 'd-max', 'bmw 320i', 'mazda 3 and above', 'x5+', '4x4', 'rav 4', 'warranty 12 months'])(
    '%s is no comparison',
    (text) => {
      const { filters, dropped } = search.interpret(text);
      expect(Object.keys(filters).filter((name) => /^m(?:in|ax)/.test(name))).toEqual([]);
      expect(search.reading(text).dropped.filter(({ reason }) => reason === 'bound')).toEqual([]);
      expect(dropped.filter((label) => /above|\+/.test(label))).toEqual([]);
    },
  );
});
