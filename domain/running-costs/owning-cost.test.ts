import { describe, expect, test } from 'vitest';
import { FIRST_RUNNING_COSTS as COSTS } from '#tests/support/reference/first.ts';
import { owningCost, owningDefaults } from './owning-cost.ts';
import { estimateRunningCost } from './running-cost.ts';

const HARRIER = { fuelType: 'petrol', engineCc: 1986, priceKes: 3_450_000 } as const;

describe('a month with a vehicle', () => {
  test('is the sum of its parts, and the loan is one of them', () => {
    const cost = owningCost({ ...owningDefaults(HARRIER, COSTS), priceKes: HARRIER.priceKes }, 65_661, COSTS);
    expect(cost).toEqual({
      loanKes: 65_661,
      insuranceKes: 9389,
      energyKes: 22_285,
      serviceKes: 5000,
      resaleLossKes: 28_750,
      totalKes: 65_661 + 9389 + 22_285 + 5000 + 28_750,
    });
  });

  test('stands on the same figures as the running cost of a comparison', () => {
    for (const fuelType of ['petrol', 'diesel', 'electric'] as const) {
      const facts = { ...HARRIER, fuelType };
      const year = estimateRunningCost(facts, COSTS);
      const month = owningCost({ ...owningDefaults(facts, COSTS), priceKes: facts.priceKes }, 0, COSTS);
      const yearOfMonths = 12 * (month.insuranceKes + month.energyKes + month.serviceKes);
      expect(Math.abs(yearOfMonths - (year?.totalKes ?? 0))).toBeLessThanOrEqual(18);
    }
  });

  test('what the advert leaves out is assumed, and named', () => {
    expect(owningDefaults({ fuelType: null, engineCc: null, priceKes: 900_000 }, COSTS)).toMatchObject({
      fuelType: 'petrol',
      engineCc: 2000,
      assumed: ['fuel', 'engine'],
    });
    expect(owningDefaults({ ...HARRIER, fuelType: 'electric', engineCc: null }, COSTS).assumed).toEqual([]);
    expect(owningDefaults(HARRIER, COSTS).assumed).toEqual([]);
  });
});
