import { daysBetween, laterOf } from './days.ts';
import { cut, nextStart, type PaidPeriod, type SubscriptionFacts, worthOf } from './paid-time.ts';
import type { DealerPlan, DealerTerms } from './plan-set.ts';
import { periodAt } from './subscription.ts';

/** What a plan costs at a moment; money in whole KES. */
export type PlanPrice = {
  way: 'after' | 'instead';
  days: number;
  /** When what is bought begins, UTC. */
  from: string;
  /** What so many days of the plan cost. */
  fullKes: number;
  /** What is taken off for days of the present plan that are paid for and not used; 0 where none are. */
  unusedKes: number;
  /** `fullKes` less `unusedKes`. */
  priceKes: number;
};

/**
 * What a plan costs a dealer at a moment (UTC). A larger plan than the one that is paid for begins at once and lasts
 * until the end of what is paid for: price of the plan / days of a month × days left, less what those days were paid
 * with. Every other one is a whole month after what is paid for. A day that has begun counts as left; the price of the
 * days is rounded down and what is taken off is rounded up, both in the payer's favour, and nothing is paid out.
 */
export function planPrice(
  dealer: DealerTerms,
  plan: DealerPlan,
  facts: SubscriptionFacts,
  at: string,
): PlanPrice {
  const { rest } = cut(facts.periods, at);
  const running = rest.length > 0 ? periodAt(rest, at) : undefined;
  const [first, last] = [rest[0], rest.at(-1)];
  if (!running || !first || !last || !isLarger(dealer, plan, running)) {
    const { periodDays: days } = dealer;
    const fullKes = plan.monthlyKes;
    return { way: 'after', days, from: nextStart(facts, at), fullKes, unusedKes: 0, priceKes: fullKes };
  }
  const from = laterOf(first.from, at);
  const days = daysBetween(from, last.until);
  const fullKes = Math.floor((plan.monthlyKes * days) / dealer.periodDays);
  const unusedKes = Math.min(fullKes, worthOf(rest));
  return { way: 'instead', days, from, fullKes, unusedKes, priceKes: fullKes - unusedKes };
}

/** Whether a plan is larger than the one of a period: by its place in the list, or by its price where that one is gone. */
function isLarger({ plans, periodDays }: DealerTerms, plan: DealerPlan, period: PaidPeriod): boolean {
  if (plan.id === period.plan) return false;
  const [place, former] = [plan.id, period.plan].map((id) => plans.findIndex((each) => each.id === id));
  if (place !== undefined && former !== undefined && former >= 0) return place > former;
  return plan.monthlyKes * daysBetween(period.from, period.until) > period.worthKes * periodDays;
}

/** Whether an upgrade that was ordered still finds the days that it replaces: what is paid for may have been refunded or used up. */
export const findsItsDays = ({ periods }: SubscriptionFacts, at: string, days: number): boolean => {
  const [first, last] = [cut(periods, at).rest[0], periods.at(-1)];
  // Orders wait for their payment, so that a day may have passed.
  return (
    first !== undefined && last !== undefined && daysBetween(laterOf(first.from, at), last.until) >= days - 1
  );
};
