import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_PLANS } from '#tests/support/reference/first.ts';
import { fittingPlan, type PlanNeeds } from './fitting-plan.ts';

const { plans } = FIRST_PLANS.dealer;
const NOTHING: PlanNeeds = {
  ...{ stock: 0, seats: 0, featuredSlots: 0 },
  ...{ needsBulk: false, needsCrm: false, needsFullAnalytics: false },
};
const idFor = (needs: Partial<PlanNeeds>) => fittingPlan(plans, { ...NOTHING, ...needs })?.id;

test('the cheapest plan that has all of it fits, whichever need decides [fitting-plan-1]', () => {
  expect(idFor({})).toBe('kiosk');
  expect(idFor({ stock: 10 })).toBe('kiosk');
  expect(idFor({ stock: 11 })).toBe('yard');
  expect(idFor({ seats: 4 })).toBe('bazaar');
  expect(idFor({ featuredSlots: 6 })).toBe('showroom');
  expect(idFor({ needsBulk: true })).toBe('yard');
  expect(idFor({ needsCrm: true })).toBe('bazaar');
  expect(idFor({ needsFullAnalytics: true })).toBe('yard');
  expect(idFor({ stock: 401 })).toBeUndefined();
});

test('no cheaper plan would do, and the order of the plans is the same to it [fitting-plan-2]', () => {
  const needs = fc.record({
    ...{ stock: fc.nat(450), seats: fc.nat(35), featuredSlots: fc.nat(14) },
    ...{ needsBulk: fc.boolean(), needsCrm: fc.boolean(), needsFullAnalytics: fc.boolean() },
  });
  fc.assert(
    fc.property(needs, (needs) => {
      const found = fittingPlan(plans, needs);
      expect(fittingPlan(plans.toReversed(), needs)).toEqual(found);
      const cheaper = plans.filter(
        ({ monthlyKes }) => monthlyKes < (found?.monthlyKes ?? Number.POSITIVE_INFINITY),
      );
      expect(fittingPlan(cheaper, needs)).toBeUndefined();
    }),
  );
});
