import { forbidden } from '#api/accounts/guard.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { formatKes } from '#domain/money.ts';
import { LARGEST_PAYMENT_KES } from '#domain/payments/largest-payment.ts';
import { daysAfter } from '#domain/plans/days.ts';
import type { SubscriptionFacts } from '#domain/plans/paid-time.ts';
import type { DealerPlan } from '#domain/plans/plan-set.ts';
import { type PlanPrice, planPrice } from '#domain/plans/pro-rata.ts';
import { periodAt } from '#domain/plans/subscription.ts';
import { notNeeded, type Quoted, type Quoting } from './quote.ts';
import { findDates } from './subscriptions.ts';

/** No further ahead a plan is sold, so that an upgrade of all of it fits one payment. */
const MOST_DAYS_AHEAD = 100;

/** A month of a plan, or what is left of it in a larger one. Throws as `quoteOrder` does. */
export async function quotePlan(db: Db, planId: string, quoting: Quoting): Promise<Quoted> {
  const { personId, plans, at } = quoting;
  const dealerId = await findDealerId(db, personId);
  const plan = plans.dealer.plans.find(({ id }) => id === planId);
  refuseProblems({ planId: plan ? undefined : 'There is no such plan. Please choose another one.' });
  if (!plan) throw new Error('A plan that is missing was not refused.');
  const facts = (await findDates(db, dealerId))?.facts ?? firstFacts(at);
  const price = planPrice(plans.dealer, plan, facts, at);
  if (daysAfter(price.from, price.days) > daysAfter(at, MOST_DAYS_AHEAD))
    throw notNeeded(
      'You have paid for three months ahead already. Please come back when some of it is over.',
    );
  if (price.priceKes > LARGEST_PAYMENT_KES) throw tooMuch(price.priceKes);
  const isUpgrade = price.way === 'instead';
  return {
    ...{ kind: 'plan', item: plan.id, vehicleId: null, dealerId, isUpgrade, stock: plan.stock },
    ...{ days: price.days, priceKes: price.priceKes },
    title: `Plan ${plan.name}`,
    lines: linesOf(plan, price, formerName(quoting, facts)),
  };
}

/** Of a dealer who has no subscription yet: a purchase begins it, so its free month is over. */
const firstFacts = (at: string): SubscriptionFacts => ({
  ...{ trialEndsAt: at, periods: [], nextPlan: null, cancelledAt: null },
});

/** Throws 403 for others than dealers, and 409 before the business has a showroom. */
export async function findDealerId(db: Db, personId: number): Promise<number> {
  const dealer = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select('d.id')
    .where('u.id', '=', personId)
    .where('u.role', '=', 'dealer')
    .executeTakeFirst();
  if (!dealer) throw forbidden('Plans are for dealers. Private sellers renew each listing.');
  if (dealer.id === null)
    throw new ApiError(409, 'Please name your business first: its free month begins with its showroom.', {
      code: 'NO_SHOWROOM',
    });
  return dealer.id;
}

function linesOf({ name }: DealerPlan, { days, fullKes, unusedKes }: PlanPrice, former: string) {
  const inDays = days === 1 ? '1 day' : `${days} days`;
  const bought = { label: `Plan ${name}, ${inDays}`, amountKes: fullKes };
  if (unusedKes === 0) return [bought];
  return [bought, { label: `Paid already for ${former}, ${inDays}`, amountKes: -unusedKes }];
}

/** The name of the plan that is paid for now, as it is today. */
function formerName({ plans, at }: Quoting, { periods }: SubscriptionFacts): string {
  const former = periodAt(periods, at)?.plan;
  return plans.dealer.plans.find(({ id }) => id === former)?.name ?? former ?? '';
}

const tooMuch = (priceKes: number): ApiError =>
  new ApiError(
    409,
    `This costs ${formatKes(priceKes)}, and M-Pesa takes ${formatKes(LARGEST_PAYMENT_KES)} at a time. Please write to support.`,
    { code: 'TOO_MUCH' },
  );
