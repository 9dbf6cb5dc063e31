import { activePlans } from '#api/plans/active-plans.ts';
import { plansSince } from '#api/plans/switch.ts';
import type { PlanSet } from '#domain/plans/plan-set.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/* What pages say of prices: beside site/lib/page-data.ts. */

/** The prices in force, and whether this market asks for them today. */
export async function findPrices({ db }: SiteMarket): Promise<{ plans: PlanSet; isOn: boolean }> {
  const { plans } = await activePlans(db);
  return { plans, isOn: (await plansSince(db)) !== null };
}
