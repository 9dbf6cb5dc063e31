import { daysAfter, daysBetween, laterOf } from './days.ts';

/** A stretch of time that was paid for; times in UTC, money in whole KES. */
export type PaidPeriod = {
  plan: string;
  /** The version of the plans that says what this one allows. */
  plansVersion: number;
  from: string;
  until: string;
  /** What was paid for it, unused parts of former plans included. */
  worthKes: number;
  /** How long everything goes on after it. */
  graceDays: number;
};

/** A paid order for a plan. */
export type Purchase = {
  kind: 'bought';
  orderId: number;
  at: string;
  plan: string;
  plansVersion: number;
  days: number;
  priceKes: number;
  graceDays: number;
  /** `after` all that was paid for; or `instead` of it, for so many days, by a larger plan. */
  way: 'after' | 'instead';
};

/** All that happens to a subscription, apart from time. */
export type PlanEvent =
  | Purchase
  | { kind: 'refunded'; orderId: number; at: string }
  | { kind: 'cancelled'; at: string }
  | { kind: 'resumed'; at: string }
  | { kind: 'next'; at: string /** Null for the plan that runs. */; plan: string | null };

/** While the market asked for no money, no time of a plan passed. */
export type Pause = { from: string; until: string };

export type Beginning = { createdAt: string; trialEndsAt: string };

/** What the events of a subscription come to, in dates. */
export type SubscriptionFacts = {
  trialEndsAt: string;
  /** In the order of time; none overlaps the next. */
  periods: readonly PaidPeriod[];
  /** The smaller plan that is to follow, not paid for yet. */
  nextPlan: string | null;
  cancelledAt: string | null;
};

const ms = (at: string): number => Date.parse(at);
const iso = (atMs: number): string => new Date(atMs).toISOString();

/**
 * Replays the events of a subscription by their own times, so that their order of arrival does not matter, and an order
 * that is told of twice counts once. A refunded purchase counts as if it had never been made.
 */
export function replay(
  beginning: Beginning,
  events: readonly PlanEvent[],
  pauses: readonly Pause[] = [],
): SubscriptionFacts {
  const { createdAt, trialEndsAt } = beginning;
  const changes = [
    ...standing(events).map((event) => ({ at: event.at, apply: applied(event) })),
    ...pauses
      .filter(({ from }) => from >= createdAt)
      .map((pause) => ({
        at: pause.until,
        apply: (facts: SubscriptionFacts) => moved(facts, pause),
      })),
  ].toSorted((one, other) => compare(one.at, other.at));
  const start: SubscriptionFacts = { trialEndsAt, periods: [], nextPlan: null, cancelledAt: null };
  return changes.reduce((facts, { apply }) => apply(facts), start);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type Standing = Exclude<PlanEvent, { kind: 'refunded' }>;

/** Each purchase once, without those that were refunded, in an order of their own for equal times. */
function standing(events: readonly PlanEvent[]): Standing[] {
  const refunded = new Set(events.flatMap((event) => (event.kind === 'refunded' ? [event.orderId] : [])));
  const seen = new Set<number>();
  const isNew = (orderId: number) => !refunded.has(orderId) && seen.size !== seen.add(orderId).size;
  return events
    .filter((event): event is Standing => event.kind !== 'refunded')
    .filter((event) => event.kind !== 'bought' || isNew(event.orderId))
    .toSorted((one, other) => compare(one.at, other.at) || rankOf(one) - rankOf(other));
}

/** Of events at the same moment purchases come last: they undo a cancellation. */
const rankOf = (event: Standing): number => (event.kind === 'bought' ? event.orderId : -1);

const applied =
  (event: Standing) =>
  (facts: SubscriptionFacts): SubscriptionFacts => {
    if (event.kind === 'cancelled') return { ...facts, cancelledAt: facts.cancelledAt ?? event.at };
    if (event.kind === 'resumed') return { ...facts, cancelledAt: null };
    if (event.kind === 'next') return { ...facts, nextPlan: event.plan };
    const periods = event.way === 'after' ? appended(facts, event) : replaced(facts, event);
    return { ...facts, periods, nextPlan: null, cancelledAt: null };
  };

/** When all that is free or paid for ends. */
export const endOf = ({ trialEndsAt, periods }: SubscriptionFacts): string =>
  laterOf(trialEndsAt, periods.at(-1)?.until ?? trialEndsAt);

/**
 * When a month bought at `at` begins: at the end of what there is, so that nothing paid is lost by paying early, and the
 * days of grace are part of the month that pays for them; else at once.
 */
export function nextStart(facts: SubscriptionFacts, at: string): string {
  const end = endOf(facts);
  const last = facts.periods.at(-1);
  const isInGrace =
    last !== undefined && facts.cancelledAt === null && at < daysAfter(last.until, last.graceDays);
  return isInGrace ? end : laterOf(end, at);
}

/** When what is bought at a moment begins: after all that was paid for, or in its place at once. */
export const purchaseStart = (facts: SubscriptionFacts, { at, way }: Pick<Purchase, 'at' | 'way'>): string =>
  way === 'after' ? nextStart(facts, at) : laterOf(cut(facts.periods, at).rest[0]?.from ?? at, at);

function appended(facts: SubscriptionFacts, purchase: Purchase): PaidPeriod[] {
  const from = purchaseStart(facts, purchase);
  return [...facts.periods, periodOf(purchase, from, purchase.priceKes)];
}

const periodOf = (
  { plan, plansVersion, days, graceDays }: Purchase,
  from: string,
  worthKes: number,
): PaidPeriod => ({ plan, plansVersion, from, until: daysAfter(from, days), worthKes, graceDays });

/** Puts a larger plan in the place of the next days that are paid for; what is beyond these stays. */
function replaced(facts: SubscriptionFacts, purchase: Purchase): PaidPeriod[] {
  const { at, days, priceKes } = purchase;
  const { before, rest } = cut(facts.periods, at);
  const from = purchaseStart(facts, purchase);
  const { before: dropped, rest: kept } = cut(rest, daysAfter(from, days));
  return [...before, periodOf(purchase, from, priceKes + worthOf(dropped)), ...kept];
}

export const worthOf = (periods: readonly PaidPeriod[]): number =>
  periods.reduce((sum, { worthKes }) => sum + worthKes, 0);

/** What is paid for before a moment, and from then on; the worth of a period is cut with it and stays whole in sum. */
export function cut(
  periods: readonly PaidPeriod[],
  at: string,
): { before: PaidPeriod[]; rest: PaidPeriod[] } {
  const halves = periods.map((period) => cutOne(period, at));
  return { before: halves.flatMap(({ before }) => before), rest: halves.flatMap(({ rest }) => rest) };
}

function cutOne(period: PaidPeriod, at: string): { before: PaidPeriod[]; rest: PaidPeriod[] } {
  if (period.until <= at) return { before: [period], rest: [] };
  if (period.from >= at) return { before: [], rest: [period] };
  const left = unusedOf(period, at);
  return {
    before: [{ ...period, until: at, worthKes: period.worthKes - left }],
    rest: [{ ...period, from: at, worthKes: left }],
  };
}

/** What the days left of a period are worth: its price by whole days, a day that has begun being unused; rounded up. */
function unusedOf({ from, until, worthKes }: PaidPeriod, at: string): number {
  return Math.ceil((worthKes * daysBetween(at, until)) / daysBetween(from, until));
}

/** A moment that had not come when a pause began, later by the length of the pause. */
export const putOff = (at: string, { from, until }: Pause): string =>
  at > from ? iso(ms(at) + ms(until) - ms(from)) : at;

function moved(facts: SubscriptionFacts, pause: Pause): SubscriptionFacts {
  return {
    ...facts,
    trialEndsAt: putOff(facts.trialEndsAt, pause),
    periods: facts.periods.map((period) => ({
      ...period,
      from: putOff(period.from, pause),
      until: putOff(period.until, pause),
    })),
  };
}
