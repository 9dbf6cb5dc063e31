import { expect, test } from 'vitest';
import type { DealerPlan, PlanSet } from '#domain/plans/plan-set.ts';
import { FIRST_PLANS } from '#tests/support/reference/first.ts';
import { planSetSchema } from './plan-set-schema.ts';

const SET = FIRST_PLANS;
const [KIOSK, YARD, ...LARGER] = SET.dealer.plans;
const withPlans = (...plans: (DealerPlan | undefined)[]): PlanSet => ({
  ...SET,
  dealer: { ...SET.dealer, plans: plans.filter((plan) => plan !== undefined) },
});

test('the plans that a market begins with are five from KES 10,000 to 75,000, and each fits one payment [plan-set-1]', () => {
  expect(SET.dealer.plans.map(({ monthlyKes }) => monthlyKes)).toEqual([
    ...[10_000, 20_000, 35_000, 50_000, 75_000],
  ]);
  expect(SET.seller).toMatchObject({ trialDays: 14, renewalKes: 1_000 });
  expect(SET.dealer).toMatchObject({ trialDays: 30, graceDays: 7 });
});

test.each([
  ['a plan twice', withPlans(KIOSK, KIOSK)],
  ['a dearer plan before a cheaper one', withPlans(YARD, KIOSK, ...LARGER)],
  ['no plan', withPlans()],
  ['a price that no payment can be', { ...SET, seller: { ...SET.seller, renewalKes: 250_001 } }],
  ['a part of a shilling', { ...SET, seller: { ...SET.seller, renewalKes: 999.5 } }],
  ['something that nobody reads', { ...SET, discount: 5 }],
])('plans with %s are refused [plan-set-2]', (_, set) => {
  expect(planSetSchema.safeParse(set).success).toBe(false);
});
