import { expect, test } from 'vitest';
import { isPricedWithoutDuty } from './duty.ts';

test.each([
  ['Duty not included, CIF Mombasa', true],
  ['DUTY NOT INCLUDED', true],
  ['Cif', true],
  ['Duty paid, cleared at Mombasa', false],
  [null, false],
])('an import with the status %s is priced without duty: %s [duty-4]', (importStatus, expected) => {
  expect(isPricedWithoutDuty({ isImport: true, importStatus })).toBe(expected);
});

test('a car that is no import has nothing left to pay, whatever stands there', () => {
  expect(isPricedWithoutDuty({ isImport: false, importStatus: 'CIF' })).toBe(false);
});
