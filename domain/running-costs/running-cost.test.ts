import { describe, expect, test } from 'vitest';
import { FIRST_RUNNING_COSTS as COSTS } from '#tests/support/reference/first.ts';
import { estimateRunningCost } from './running-cost.ts';

const probox = { fuelType: 'petrol', engineCc: 1496, priceKes: 900_000 } as const;

describe('what a year costs', () => {
  test('a small petrol car: 1,200 litres, the dearest insurance band, the smallest service', () => {
    // 1,200 l at 178.28; 6.75 % of 900,000 with 0.45 % levies and a stamp of 40.
    expect(estimateRunningCost(probox, COSTS)).toEqual({
      energyKes: 213_936,
      insuranceKes: 61_063,
      serviceAndTyresKes: 40_000,
      totalKes: 314_999,
    });
  });

  test.each([
    ['a cheap car pays the least premium', { ...probox, priceKes: 300_000 }, { insuranceKes: 37_709 }],
    ['a hybrid burns 65 % of the petrol', { ...probox, fuelType: 'hybrid' }, { energyKes: 139_058 }],
    [
      'a plug-in counts as a hybrid',
      { ...probox, fuelType: 'plug-in hybrid' as const },
      { energyKes: 139_058 },
    ],
    ['diesel is cheaper', { ...probox, fuelType: 'diesel' }, { energyKes: 199_848 }],
    [
      'an electric car needs no engine size',
      { ...probox, fuelType: 'electric', engineCc: null },
      { energyKes: 76_500, serviceAndTyresKes: 40_000 },
    ],
    ['1,500 cc is a small engine', { ...probox, engineCc: 1500 }, { serviceAndTyresKes: 40_000 }],
    ['1,501 cc is not', { ...probox, engineCc: 1501 }, { serviceAndTyresKes: 60_000, energyKes: 267_420 }],
    ['a big engine drinks 14 litres', { ...probox, engineCc: 4500 }, { energyKes: 374_388 }],
  ] as const)('%s', (_, car, parts) => expect(estimateRunningCost(car, COSTS)).toMatchObject(parts));

  test.each([
    ['the fuel', { ...probox, fuelType: null }],
    ['the size of the engine', { ...probox, engineCc: null }],
    ['the price', { ...probox, priceKes: null }],
  ])('is not estimated without %s', (_, car) => expect(estimateRunningCost(car, COSTS)).toBeUndefined());
});
