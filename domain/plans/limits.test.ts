import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allows,
  COUNTED_THINGS,
  hasRoom,
  limitsAfterEnd,
  limitsOfPlan,
  limitsOfSeller,
  limitsOfTrial,
  NO_LIMITS,
  planThatHas,
  refusalWords,
  waitingWords,
} from './limits.ts';
import { daysLeft, isTermOver, renewedUntil } from './listing-term.ts';
import type { DealerPlan, PlanSet } from './plan-set.ts';

const small: DealerPlan = {
  ...{ id: 'kiosk', name: 'Kiosk', monthlyKes: 10_000, stock: 10, photos: 20, seats: 1, featuredSlots: 0 },
  ...{ analytics: 'basic', hasBulk: false, hasCrm: false },
};
const large: DealerPlan = {
  ...{ id: 'yard', name: 'Yard', monthlyKes: 20_000, stock: 30, photos: 25, seats: 3, featuredSlots: 1 },
  ...{ analytics: 'full', hasBulk: true, hasCrm: true },
};
const plans: PlanSet = {
  seller: { trialDays: 14, renewalKes: 1_000, renewalDays: 30, photos: 20, analytics: 'basic' },
  dealer: { trialDays: 30, graceDays: 7, periodDays: 30, plans: [small, large] },
  features: [],
};
const END = '2026-12-01T00:00:00.000Z';

test('the free month has all of the largest plan, and nothing is limited where nothing is asked for [limits-40]', () => {
  expect(limitsOfTrial(plans.dealer, END)).toMatchObject({ plan: 'trial', stock: 30, endsAt: END });
  for (const thing of COUNTED_THINGS) expect(hasRoom(NO_LIMITS, thing, 1_000_000)).toBe(true);
  expect(hasRoom(limitsOfSeller(plans.seller), 'stock', 1_000_000)).toBe(true);
});

test('a plan that is over has room for nothing more [limits-41]', () => {
  const over = limitsAfterEnd(plans.dealer, END);
  expect([hasRoom(over, 'stock', 0), hasRoom(over, 'seats', 0), hasRoom(over, 'photos', 19)]).toEqual([
    ...[false, false, true],
  ]);
  expect(refusalWords({ limits: over, thing: 'stock', used: 3, plans })).toMatch(/^Your plan has ended/);
  expect(waitingWords(over, 3)).toBe('Waits until your plan goes on.');
});

test('a refusal names the limit, what is used and the plan that raises it, where one does [limits-42]', () => {
  const [first, last] = [limitsOfPlan(small, END), limitsOfPlan(large, END)];
  expect(refusalWords({ limits: first, thing: 'stock', used: 10, plans })).toBe(
    'Your plan Kiosk has room for 10 listings on sale, and 10 are used. The plan Yard has room for 30.',
  );
  expect(refusalWords({ limits: last, thing: 'stock', used: 30, plans, isAgent: true })).toBe(
    'The dealer’s plan Yard has room for 30 listings on sale, and 30 are used.',
  );
  expect(waitingWords(first, 10)).toBe('Waits for a place in your plan (10 of 10 used).');
});

test('the plan that raises a limit is the smallest that does [limits-43]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...COUNTED_THINGS), (used, thing) => {
      const found = planThatHas(plans.dealer, thing, used);
      const fitting = plans.dealer.plans.filter((plan) => allows(limitsOfPlan(plan, null), thing, used));
      expect(found).toBe(fitting[0]);
    }),
  );
});

const moment = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') })
  .map((ms) => new Date(ms).toISOString());

test('renewals add their days to what is left, in whatever order they come while it lasts [limits-44]', () => {
  fc.assert(
    fc.property(moment, fc.array(fc.integer({ min: 1, max: 366 }), { minLength: 1 }), (at, days) => {
      const renew = (order: readonly number[]) =>
        order.reduce<string | null>((until, each) => renewedUntil(until, each, at), null);
      const until = renew(days) ?? '';
      expect(renew(days.toReversed())).toBe(until);
      expect(daysLeft(until, Date.parse(at))).toBe(days.reduce((sum, each) => sum + each, 0));
      expect(isTermOver(until, at)).toBe(false);
      expect(isTermOver(until, until)).toBe(true);
    }),
  );
});
