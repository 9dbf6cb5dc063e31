import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { creditOf } from '#api/ledger/balances.ts';
import { daysAfter } from '#domain/plans/days.ts';
import { endOf, type PlanEvent, type SubscriptionFacts } from '#domain/plans/paid-time.ts';
import { planPrice } from '#domain/plans/pro-rata.ts';
import { periodAt, runsUntil, type Subscription, subscriptionAt } from '#domain/plans/subscription.ts';
import { activePlans, plansOfVersion } from './active-plans.ts';
import { sellerLimits } from './limits/seller-limits.ts';
import { planUse } from './limits/use.ts';
import { findDealerId } from './quote-plan.ts';
import type { OwnPlan } from './schema.ts';
import { addPlanEvent, findSellerSubscription, lockDates } from './subscriptions.ts';
import { plansSince } from './switch.ts';

/** What a person has, may have and uses at a moment (milliseconds). */
export async function findOwnPlan(db: Db, personId: number, now = Date.now()): Promise<OwnPlan> {
  const at = new Date(now).toISOString();
  const isOn = (await plansSince(db)) !== null;
  const { plan, ...limits } = await sellerLimits(db, personId, at);
  const hasSubscription = isOn && plan !== 'free';
  const subscription = hasSubscription ? await findSellerSubscription(db, personId, now) : undefined;
  return {
    isOn,
    credit: await creditOf(db, personId),
    subscription: subscription ? await described(db, subscription, now) : null,
    limits: { plan, ...limits },
    use: await planUse(db, personId),
  };
}

async function described(db: Db, found: Subscription, now: number): Promise<OwnPlan['subscription']> {
  const { plansVersion, isEntitled, ...subscription } = found;
  const plans = plansVersion === null ? [] : (await plansOfVersion(db, plansVersion)).dealer.plans;
  const planName = plans.find(({ id }) => id === subscription.plan)?.name ?? null;
  return { ...subscription, planName, runsUntil: runsUntil(found, now) };
}

/**
 * Lets a dealer's plan end at its end, without days of grace; a repeated call changes nothing. Throws 403 for others
 * than dealers, and 409 where nothing runs that could be cancelled.
 */
export const cancelPlan = (db: Db, personId: number, now = Date.now()): Promise<void> =>
  changePlan(db, personId, now, (facts, at) => {
    if (facts.cancelledAt !== null) return undefined;
    if (!subscriptionAt(facts, now).isEntitled)
      throw nothingRuns('There is nothing to cancel: your plan is over.');
    return { kind: 'cancelled', at };
  });

/**
 * Takes a cancellation back; a repeated call changes nothing. Throws 403 for others than dealers, and 409 once the plan
 * has ended.
 */
export const resumePlan = (db: Db, personId: number, now = Date.now()): Promise<void> =>
  changePlan(db, personId, now, (facts, at) => {
    if (facts.cancelledAt === null) return undefined;
    const graceDays = facts.periods.at(-1)?.graceDays ?? 0;
    if (at >= daysAfter(endOf(facts), graceDays))
      throw nothingRuns('Your plan is over. Pay for a plan to begin anew.');
    return { kind: 'resumed', at };
  });

/**
 * Chooses the smaller plan that follows, or the present one again. Throws 403 for others than dealers, 422 for a plan that
 * there is not, and 409 where no plan is paid for, and for a larger one, which is ordered instead.
 */
export async function choosePlan(db: Db, personId: number, planId: string, now = Date.now()): Promise<void> {
  const { plans } = await activePlans(db, new Date(now).toISOString());
  const plan = plans.dealer.plans.find(({ id }) => id === planId);
  refuseProblems({ planId: plan ? undefined : 'There is no such plan. Please choose another one.' });
  await changePlan(db, personId, now, (facts, at) => {
    const running = periodAt(facts.periods, at);
    if (!plan || !running || !subscriptionAt(facts, now).isEntitled)
      throw nothingRuns('You have not paid for a plan yet. Order this one instead.');
    if (planPrice(plans.dealer, plan, facts, at).way === 'instead')
      throw new ApiError(
        409,
        `${plan.name} is larger than your plan, and begins at once. Order it instead.`,
        {
          code: 'LARGER_PLAN',
        },
      );
    const next = plan.id === facts.periods.at(-1)?.plan ? null : plan.id;
    return next === facts.nextPlan ? undefined : { kind: 'next', at, plan: next };
  });
}

type Deciding = (facts: SubscriptionFacts, at: string) => PlanEvent | undefined;

function changePlan(db: Db, personId: number, now: number, decide: Deciding): Promise<void> {
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    const dealerId = await findDealerId(db, personId);
    const found = (await plansSince(db)) === null ? undefined : await lockDates(db, dealerId);
    if (!found) throw nothingRuns('Nothing is asked of this account: everything is free for it.');
    const event = decide(found.facts, at);
    if (event) await addPlanEvent(db, dealerId, event);
  });
}

const nothingRuns = (sentence: string): ApiError => new ApiError(409, sentence, { code: 'NOTHING_RUNS' });
