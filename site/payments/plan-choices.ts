import type { DealerPlan } from '#domain/plans/plan-set.ts';
import type { OwnPlan } from './api.ts';

/** What a dealer can do about one of the plans. */
export type PlanChoice =
  /** It is theirs: another period of it. */
  | 'renew'
  /** Ordered now; `upgrade` begins at once, with pro-rata. */
  | 'order'
  | 'upgrade'
  /** It follows at the end of the period. */
  | 'follow'
  /** It follows already. */
  | 'follows';

/** What can be done about each plan, by what is paid for: a larger one is ordered, a smaller one follows. */
export function choiceOf(plan: DealerPlan, own: OwnPlan, plans: readonly DealerPlan[]): PlanChoice {
  const { subscription } = own;
  const current = subscription?.plan ?? null;
  if (!subscription) return 'order';
  // In the free month another month of any plan follows what is paid for; a larger one takes its place.
  if (current === null)
    return subscription.isNextPaid && subscription.nextPlan === plan.id ? 'renew' : 'order';
  if (plan.id === current) return 'renew';
  const isEntitled = ['active', 'grace', 'cancelled'].includes(subscription.state);
  if (!isEntitled) return 'order';
  const price = plans.find(({ id }) => id === current)?.monthlyKes;
  // A plan that is no more offered: which is larger is for the market to say.
  if (price === undefined || plan.monthlyKes > price) return 'upgrade';
  return subscription.nextPlan === plan.id && !subscription.isNextPaid ? 'follows' : 'follow';
}
