import { describe, expect, test } from 'vitest';
import { briefKes, differencesFrom, kesApart, kmApart, yearsApart } from './differences.ts';

const harrier = {
  make: 'Toyota',
  model: 'Harrier',
  variant: 'Progress 2.5 hybrid',
  year: 2019,
  price: 3_759_000,
  mileage: 79_971,
  isImport: false,
  importStatus: null,
};

describe('what differs from another vehicle [differences-1]', () => {
  test.each([
    [{ mileage: 70_000, price: 4_150_000 }, 'same car, 9,971 km less'],
    [{ mileage: null, price: 3_659_000 }, 'same car, Ksh\u00a0100K less'],
    [{ mileage: null, price: null }, 'same car'],
    [{ variant: 'Premium 2.0', mileage: 80_000 }, 'same model and year, 29 km more'],
    [{ year: 2020, price: 3_850_000 }, 'one year newer, Ksh\u00a091K more'],
    [{ year: 2017, price: 3_759_000 }, 'two years older, same price'],
    [{ make: 'Mazda', model: 'CX-5', year: 2018, price: 3_060_000 }, 'Ksh\u00a0699K less, one year older'],
    [{ make: 'Mazda', model: 'CX-5', price: null }, 'same year'],
    [{ year: 2020, isImport: true, importStatus: 'Duty not included' }, 'one year newer, duty not included'],
  ])('%j is %s', (change, words) => expect(differencesFrom({ ...harrier, ...change }, harrier)).toBe(words));
});

test('years, money and distance are said with their direction', () => {
  expect([yearsApart(1), yearsApart(-3), yearsApart(12)]).toEqual([
    'one year newer',
    'three years older',
    '12 years newer',
  ]);
  expect(kesApart(-699_000)).toBe('Ksh\u00a0699K less');
  expect(briefKes(9_500)).toBe('Ksh\u00a09,500');
  expect(kmApart(24_000)).toBe('24,000 km more');
});
