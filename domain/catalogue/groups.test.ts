import { expect, test } from 'vitest';
import { isInGroup, lorryTonnes, type VehicleGroup } from './groups.ts';

const CASES: [VehicleGroup, string, string, number, boolean][] = [
  ['german', 'Audi', 'A4', 2016, true],
  ['german', 'Toyota', 'Vitz', 2016, false],
  ['japanese', 'Toyota', 'Vitz', 2016, true],
  ['kei', 'Suzuki', 'Alto', 2017, true],
  ['kei', 'Nissan', 'Dayz', 2017, true],
  ['kei', 'Suzuki', 'Swift', 2017, false],
  ['matatu', 'Toyota', 'HiAce', 2016, true],
  ['matatu', 'Toyota', 'Noah', 2016, false],
  ['7 seater', 'Toyota', 'Isis', 2014, true],
  ['7 seater', 'Toyota', 'Noah', 2016, false],
  ['electric', 'Nissan', 'Leaf', 2016, true],
  ['electric', 'Nissan', 'Note', 2016, false],
  ['plug-in', 'Mitsubishi', 'Outlander PHEV', 2016, true],
  ['plug-in', 'Mitsubishi', 'Outlander', 2016, false],
  ['lorry', 'Isuzu', 'NQR', 2016, true],
];

test.each(CASES)('%s: %s %s of %i', (group, make, model, year, isIn) =>
  expect(isInGroup(group, { make, model, year })).toBe(isIn),
);

test('what the advert states decides', () => {
  const noah = { make: 'Toyota', model: 'Noah', year: 2016 };
  expect(isInGroup('7 seater', { ...noah, seats: 7 })).toBe(true);
  expect(isInGroup('matatu', { make: 'Toyota', model: 'HiAce', year: 2016, seats: 5 })).toBe(false);
});

test('lorries by what they carry', () => {
  expect(lorryTonnes('Isuzu', 'FRR')).toEqual({ least: 5, most: 7 });
  expect(lorryTonnes('Toyota', 'Vitz')).toBeUndefined();
});
