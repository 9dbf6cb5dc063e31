import { expect, test } from 'vitest';
import { FIRST_LENDERS } from '#tests/support/reference/first.ts';
import { bestPartner } from './best-partner.ts';

const partners = FIRST_LENDERS;

test('the lender that asks least a month is named, with how many lend for the car', () => {
  const best = bestPartner(partners, { priceKes: 1_500_000, year: 2018, thisYear: 2026 });
  expect(best?.count).toBeGreaterThan(1);
  expect(best?.count).toBeLessThan(partners.length);
  expect(best?.partner.maxVehicleAge).toBeGreaterThanOrEqual(8);
});

test('where no partner lends for a car there is none', () => {
  expect(bestPartner(partners, { priceKes: 300_000, year: 1985, thisYear: 2026 })).toBeUndefined();
});
