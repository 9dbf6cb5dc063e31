import { expect, test } from 'vitest';
import { loanMark, readLoanMark } from './loan-mark.ts';

const subject = { priceKes: 3_759_000, year: 2019, thisYear: 2026 };

test.each([
  { id: 7, fuelType: 'plug-in hybrid' as const, engineCc: 2_493 },
  { id: 7, fuelType: null, engineCc: null },
])('what a mark says of $fuelType and $engineCc cc is read again', (vehicle) => {
  const { fuelType, engineCc } = vehicle;
  expect(readLoanMark(loanMark(vehicle, subject))).toEqual({
    vehicleId: 7,
    subject,
    engine: { fuelType, engineCc },
  });
});
