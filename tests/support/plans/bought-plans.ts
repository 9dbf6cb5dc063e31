import { daysAfter } from '#domain/plans/days.ts';
import {
  type Beginning,
  type PlanEvent,
  type Purchase,
  replay,
  type SubscriptionFacts,
} from '#domain/plans/paid-time.ts';
import type { DealerPlan, DealerTerms } from '#domain/plans/plan-set.ts';
import { planPrice } from '#domain/plans/pro-rata.ts';
import { subscriptionAt } from '#domain/plans/subscription.ts';

/* Three plans, and what buying them comes to. */

export const START = '2026-11-01T09:00:00.000Z';
export const BEGINNING: Beginning = { createdAt: START, trialEndsAt: daysAfter(START, 30) };
export const day = (days: number): string => daysAfter(START, days);
export const msOf = (days: number): number => Date.parse(day(days));
export const DAY_MS = 86_400_000;

export const plan = (id: string, monthlyKes: number): DealerPlan => ({
  ...{ id, name: id, monthlyKes, stock: monthlyKes / 1000, photos: 20, seats: 1, featuredSlots: 0 },
  ...{ analytics: 'basic', hasBulk: false, hasCrm: false },
});
export const KIOSK = plan('kiosk', 10_000);
export const YARD = plan('yard', 20_000);
export const BAZAAR = plan('bazaar', 35_000);
export const PLANS = [KIOSK, YARD, BAZAAR];
export const TERMS: DealerTerms = { trialDays: 30, graceDays: 7, periodDays: 30, plans: PLANS };

/** The event of an order that is priced and paid at one moment. */
export function buy(facts: SubscriptionFacts, plan: DealerPlan, at: string, orderId: number): Purchase {
  const { days, priceKes, way } = planPrice(TERMS, plan, facts, at);
  return {
    ...{ kind: 'bought', orderId, at, plan: plan.id, plansVersion: 1 },
    ...{ days, priceKes, way, graceDays: TERMS.graceDays },
  };
}

/** Pays for plans one after the other. */
export function buyAll(...bought: readonly [DealerPlan, number][]): PlanEvent[] {
  const events: PlanEvent[] = [];
  for (const [each, days] of bought)
    events.push(buy(replay(BEGINNING, events), each, day(days), events.length + 1));
  return events;
}

export const bought = (...plans: readonly [DealerPlan, number][]) => replay(BEGINNING, buyAll(...plans));
export const stateAt = (facts: SubscriptionFacts, days: number) => subscriptionAt(facts, msOf(days)).state;
