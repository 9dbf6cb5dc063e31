import { daysAfter } from './days.ts';
import { endOf, type PaidPeriod, type SubscriptionFacts } from './paid-time.ts';

/**
 * How a subscription stands. `trial`: the free month, with all of the largest plan. `active`: paid for. `grace`: its end
 * is over and everything goes on for some days. `past_due`: the grace is over too; what the plan allows waits for a
 * payment. `cancelled`: it ends at its end. `expired`: over, without anything due.
 */
export const SUBSCRIPTION_STATES = ['trial', 'active', 'grace', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** So long after its grace an unpaid subscription is due; then it is over. */
const PAST_DUE_DAYS = 30;

export type Subscription = {
  state: SubscriptionState;
  /** What holds, or held last; null in a trial and where none was ever paid for. */
  plan: string | null;
  plansVersion: number | null;
  /** Whether what it allows holds at this moment: all of the largest plan in a trial, else `plan`. */
  isEntitled: boolean;
  /** When all that is free or paid for ends. */
  until: string;
  /** Until when everything goes on; `until` where there is no grace. */
  graceUntil: string;
  /** The plan that follows: chosen, or paid for already. */
  nextPlan: string | null;
  /** When that follows. */
  nextFrom: string | null;
  /** Whether what follows is paid for, and not only chosen. */
  isNextPaid: boolean;
  isCancelled: boolean;
  trialEndsAt: string;
};

const ENTITLED: ReadonlySet<SubscriptionState> = new Set(['trial', 'active', 'grace', 'cancelled']);

/** How a subscription stands at a moment (milliseconds): a function of its dates alone, whatever jobs have run. */
export function subscriptionAt(facts: SubscriptionFacts, now: number): Subscription {
  const at = new Date(now).toISOString();
  const until = endOf(facts);
  const last = facts.periods.at(-1);
  const graceUntil = last && facts.cancelledAt === null ? daysAfter(until, last.graceDays) : until;
  const state = stateOf(facts, { at, until, graceUntil });
  const isTrial = at < facts.trialEndsAt;
  const period = isTrial ? undefined : periodAt(facts.periods, at);
  return {
    ...{ state, until, graceUntil },
    ...{ plan: period?.plan ?? null, plansVersion: period?.plansVersion ?? null },
    ...following(facts, isTrial ? undefined : period),
    isEntitled: ENTITLED.has(state),
    isCancelled: facts.cancelledAt !== null,
    trialEndsAt: facts.trialEndsAt,
  };
}

type Moments = { at: string; until: string; graceUntil: string };

function stateOf(facts: SubscriptionFacts, { at, until, graceUntil }: Moments): SubscriptionState {
  const isCancelled = facts.cancelledAt !== null;
  if (at < until) {
    if (isCancelled) return 'cancelled';
    return at < facts.trialEndsAt ? 'trial' : 'active';
  }
  if (isCancelled || facts.periods.length === 0) return 'expired';
  if (at < graceUntil) return 'grace';
  return at < daysAfter(graceUntil, PAST_DUE_DAYS) ? 'past_due' : 'expired';
}

/** When what runs now ends: the free days, then the plan; what is paid for after it may go on. */
export const runsUntil = (subscription: Subscription, now: number): string => {
  const { trialEndsAt, isNextPaid, nextFrom, until } = subscription;
  if (new Date(now).toISOString() < trialEndsAt) return trialEndsAt;
  return isNextPaid && nextFrom !== null ? nextFrom : until;
};

/** The period that runs; between two the one that comes, after all of them the last. */
export const periodAt = (periods: readonly PaidPeriod[], at: string): PaidPeriod | undefined =>
  periods.find(({ until }) => at < until) ?? periods.at(-1);

function following(
  { periods, nextPlan, trialEndsAt }: SubscriptionFacts,
  running: PaidPeriod | undefined,
): Pick<Subscription, 'nextPlan' | 'nextFrom' | 'isNextPaid'> {
  const later = running ? periods.slice(periods.indexOf(running) + 1) : periods;
  const other = later.find(({ plan }) => plan !== running?.plan);
  if (other) return { nextPlan: other.plan, nextFrom: other.from, isNextPaid: true };
  if (nextPlan === null) return { nextPlan: null, nextFrom: null, isNextPaid: false };
  return { nextPlan, nextFrom: periods.at(-1)?.until ?? trialEndsAt, isNextPaid: false };
}
