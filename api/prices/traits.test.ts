import { expect, test } from 'vitest';
import { formatTraits, readTraits } from './traits.ts';

const NOTHING = { variant: null, drive: null, fuel_type: null, engine: null, engine_cc: null };

test.each([
  [{}, []],
  [
    { variant: '2.2 Diesel AWD', drive: 'awd', fuel_type: 'diesel' },
    ['2.2 litres', 'driven by all wheels', 'diesel'],
  ],
  [{ variant: '1.5 G 2WD', drive: '2wd' }, ['g', '1.5 litres', 'driven by two wheels']],
  [{ variant: 'GLE 350d 4MATIC' }, ['gle', '350d', '4matic', 'driven by all wheels', 'diesel']],
  [{ variant: 'Wildtrak' }, ['wildtrak']],
  [{ engine_cc: 1496, fuel_type: 'petrol' }, ['1.5 litres', 'petrol']],
  [{ variant: 'Premium premium', engine: '2.0L' }, ['premium', '2.0 litres']],
] as const)('%j reads as %j', (facts, traits) => {
  expect(readTraits({ ...NOTHING, ...facts })).toEqual(traits);
});

test('a variant of a thousand words stays short', () => {
  const variant = Array.from({ length: 1000 }, (_, at) => `word${at}`).join(' ');
  expect(readTraits({ ...NOTHING, variant }).length).toBeLessThan(20);
});

test.each([
  [{}, ''],
  [
    { variant: 'TX-L 2.8 D-4D', drive: '4wd', fuel_type: 'diesel', engine_cc: 2754 },
    'TX-L 2.8 D-4D, driven by all wheels, diesel',
  ],
  [{ variant: '2.2 Diesel', fuel_type: 'diesel' }, '2.2 Diesel'],
  [{ engine_cc: 1496, fuel_type: 'petrol' }, '1.5 litres, petrol'],
] as const)('%j is told as %j', (facts, said) => {
  expect(formatTraits({ ...NOTHING, ...facts })).toBe(said);
});
