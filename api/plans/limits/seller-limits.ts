import type { Db } from '#api/database/open.ts';
import { findWaiver } from '#api/exemptions/queries.ts';
import { type ActivePlans, activePlans, plansOfVersion } from '#api/plans/active-plans.ts';
import { paysFees } from '#api/plans/payers.ts';
import { findSellerSubscription } from '#api/plans/subscriptions.ts';
import { plansSince } from '#api/plans/switch.ts';
import { daysAfter } from '#domain/plans/days.ts';
import {
  limitsAfterEnd,
  limitsOfPlan,
  limitsOfSeller,
  limitsOfTrial,
  NO_LIMITS,
  type SellerLimits,
} from '#domain/plans/limits.ts';

/**
 * What a seller may have and use at a moment (UTC): everything while the market asks for no money, of a seller who never
 * pays, and while a waiver of fees runs. Throws where there is no such account.
 */
export async function sellerLimits(
  db: Db,
  sellerId: number,
  at = new Date().toISOString(),
): Promise<SellerLimits> {
  const since = await plansSince(db);
  if (since === null || !(await paysFees(db, sellerId))) return NO_LIMITS;
  const waiver = await findWaiver(db, sellerId, at);
  if (waiver) return { ...NO_LIMITS, endsAt: waiver.validUntil };
  const active = await activePlans(db, at);
  const seller = await findSeller(db, sellerId);
  return seller.role === 'dealer'
    ? dealerLimits(db, seller, { active, since, at })
    : limitsOfSeller(active.plans.seller);
}

const findSeller = (db: Db, sellerId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'created_at'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();

type Seller = { id: number; created_at: string };
type Known = { active: ActivePlans; since: string; at: string };

async function dealerLimits(db: Db, seller: Seller, { active, since, at }: Known): Promise<SellerLimits> {
  const { dealer } = active.plans;
  const subscription = await findSellerSubscription(db, seller.id, Date.parse(at));
  // Who has not named a business yet has no subscription: the free month counts all the same.
  if (!subscription) {
    const end = daysAfter(since > seller.created_at ? since : seller.created_at, dealer.trialDays);
    return at < end ? limitsOfTrial(dealer, end) : limitsAfterEnd(dealer, end);
  }
  const { plan: planId, plansVersion, graceUntil, isEntitled } = subscription;
  if (!isEntitled) return limitsAfterEnd(dealer, graceUntil);
  if (planId === null) return limitsOfTrial(dealer, graceUntil);
  // The plan as it was when it was paid for, also where it was edited or taken out since.
  const paid = plansVersion === null ? active.plans : await plansOfVersion(db, plansVersion);
  const plan = paid.dealer.plans.find(({ id }) => id === planId);
  return plan ? limitsOfPlan(plan, graceUntil) : limitsAfterEnd(dealer, graceUntil);
}
