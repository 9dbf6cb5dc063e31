import type { DealerPlan } from './plan-set.ts';

/** What a dealer needs at a time; counts of 0 and more. */
export type PlanNeeds = {
  stock: number;
  seats: number;
  featuredSlots: number;
  needsBulk: boolean;
  needsCrm: boolean;
  needsFullAnalytics: boolean;
};

/** The cheapest plan that has all that is needed; undefined where none has. */
export function fittingPlan(plans: readonly DealerPlan[], needs: PlanNeeds): DealerPlan | undefined {
  return plans
    .filter((plan) => hasAll(plan, needs))
    .reduce<DealerPlan | undefined>(
      (best, plan) => (best && best.monthlyKes <= plan.monthlyKes ? best : plan),
      undefined,
    );
}

const hasAll = (plan: DealerPlan, needs: PlanNeeds): boolean =>
  plan.stock >= needs.stock &&
  plan.seats >= needs.seats &&
  plan.featuredSlots >= needs.featuredSlots &&
  (plan.hasBulk || !needs.needsBulk) &&
  (plan.hasCrm || !needs.needsCrm) &&
  (plan.analytics === 'full' || !needs.needsFullAnalytics);
