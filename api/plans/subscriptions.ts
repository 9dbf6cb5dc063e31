import type { Selectable } from 'kysely';
import { insertOnce, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { daysAfter } from '#domain/plans/days.ts';
import {
  type Beginning,
  endOf,
  type Pause,
  type PlanEvent,
  replay,
  type SubscriptionFacts,
} from '#domain/plans/paid-time.ts';
import { periodAt, type Subscription, subscriptionAt } from '#domain/plans/subscription.ts';
import { activePlans } from './active-plans.ts';
import { refreshListedUntil } from './limits/listed-until.ts';
import { paysIn } from './payers.ts';

/**
 * The one door to subscriptions: what happens to one is an event, and its dates are what the events come to. The columns
 * of `subscriptions` keep the dates for what is looked up by them.
 */

/** Gives each dealer who pays, and has none, a subscription. */
export async function beginAll(db: Db, at: string): Promise<void> {
  const dealers = await db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('u.role', '=', 'dealer')
    .where((eb) => paysIn(eb))
    .execute();
  for (const { id } of dealers) await begin(db, id, at);
}

/** Gives a dealer who has none a subscription with the free month. */
export async function begin(db: Db, dealerId: number, at: string): Promise<void> {
  const { plans } = await activePlans(db, at);
  const trial_ends_at = daysAfter(at, plans.dealer.trialDays);
  const row = { dealer_id: dealerId, trial_ends_at, created_at: at, changed_at: at };
  await insertOnce(db.insertInto('subscriptions').values(row).returning('id'));
}

type FoundSubscription = {
  id: number;
  dealerId: number;
  sellerId: number;
  facts: SubscriptionFacts;
  reminded: { end: string | null; days: number | null };
};

const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('dealers as d', 'd.id', 's.dealer_id')
    .select(['s.id', 's.dealer_id', 'd.user_id', 's.trial_ends_at', 's.created_at'])
    .select(['s.reminded_for', 's.reminded_days']);

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['executeTakeFirstOrThrow']>>;

/** The dates of a dealer's subscription; undefined where there is none. */
export async function findDates(db: Db, dealerId: number): Promise<FoundSubscription | undefined> {
  const row = await selectSubscriptions(db).where('s.dealer_id', '=', dealerId).executeTakeFirst();
  return row && toFound(db, row);
}

async function toFound(db: Db, row: Row): Promise<FoundSubscription> {
  const beginning: Beginning = { createdAt: row.created_at, trialEndsAt: row.trial_ends_at };
  return {
    ...{ id: row.id, dealerId: row.dealer_id, sellerId: row.user_id },
    facts: replay(beginning, await listEvents(db, row.id), await listPauses(db)),
    reminded: { end: row.reminded_for, days: row.reminded_days },
  };
}

/** How the subscription of a seller who is a dealer stands at a moment (milliseconds); undefined where there is none. */
export async function findSellerSubscription(
  db: Db,
  sellerId: number,
  now = Date.now(),
): Promise<Subscription | undefined> {
  const row = await selectSubscriptions(db).where('d.user_id', '=', sellerId).executeTakeFirst();
  return row && subscriptionAt((await toFound(db, row)).facts, now);
}

async function listEvents(db: Db, subscriptionId: number): Promise<PlanEvent[]> {
  const rows = await db
    .selectFrom('subscription_events')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => toEvent(row) ?? []);
}

/** Undefined for what the table's checks refuse. */
function toEvent(row: Selectable<Tables['subscription_events']>): PlanEvent | undefined {
  const { kind, at, order_id: orderId, plan, plans_version: plansVersion } = row;
  if (kind === 'next') return { kind, at, plan };
  if (kind === 'cancelled' || kind === 'resumed') return { kind, at };
  if (orderId === null) return undefined;
  if (kind === 'refunded') return { kind, at, orderId };
  const { days, price_kes: priceKes, grace_days: graceDays, way } = row;
  if (plan === null || plansVersion === null || days === null) return undefined;
  if (priceKes === null || graceDays === null || way === null) return undefined;
  return { kind, at, orderId, plan, plansVersion, days, priceKes, graceDays, way };
}

async function listPauses(db: Db): Promise<Pause[]> {
  const periods = await db.selectFrom('plan_periods').select(['on_at', 'off_at']).orderBy('id').execute();
  return periods.flatMap(({ off_at: from }, index) => {
    const until = periods[index + 1]?.on_at;
    return from === null || until === undefined ? [] : [{ from, until }];
  });
}

/** Locks a dealer's subscription until the transaction ends and returns its dates; undefined where there is none. */
export async function lockDates(db: Db, dealerId: number): Promise<FoundSubscription | undefined> {
  await lockRow(db, 'dealers', dealerId);
  return findDates(db, dealerId);
}

/**
 * Adds what happened to a subscription and what follows for the dealer's listings; a purchase or a refund that is known
 * changes nothing. Call it in a transaction that holds the subscription by `lockDates`.
 */
export async function addPlanEvent(db: Db, dealerId: number, event: PlanEvent): Promise<void> {
  const found = await findDates(db, dealerId);
  if (!found) return;
  const isNew = await insertOnce(
    db.insertInto('subscription_events').values(toRow(found.id, event)).returning('id'),
  );
  if (isNew) await keepDates(db, dealerId, event.at);
}

function toRow(subscription_id: number, event: PlanEvent) {
  const { kind, at } = event;
  const base = { subscription_id, kind, at };
  if (event.kind === 'next') return { ...base, plan: event.plan };
  if (event.kind === 'refunded') return { ...base, order_id: event.orderId };
  if (event.kind !== 'bought') return base;
  const { orderId, plan, plansVersion, days, priceKes, graceDays, way } = event;
  return {
    ...{ ...base, order_id: orderId, plan, plans_version: plansVersion, days },
    ...{ price_kes: priceKes, grace_days: graceDays, way },
  };
}

/** Keeps what the events come to at a moment, and has the dealer's listings end with it. */
async function keepDates(db: Db, dealerId: number, at: string): Promise<void> {
  const found = await findDates(db, dealerId);
  if (!found) return;
  const { facts, id, sellerId } = found;
  const period = periodAt(facts.periods, at);
  const dates = {
    plan: period?.plan ?? null,
    plans_version: period?.plansVersion ?? null,
    paid_from: period?.from ?? null,
    paid_until: facts.periods.length > 0 ? endOf(facts) : null,
    next_plan: subscriptionAt(facts, Date.parse(at)).nextPlan,
    cancelled_at: facts.cancelledAt,
  };
  await db
    .updateTable('subscriptions')
    .set({ ...dates, changed_at: at })
    .where('id', '=', id)
    .execute();
  await refreshListedUntil(db, sellerId, at);
}

/** After a switch of the whole market. */
export async function keepDatesOfAll(db: Db, at: string): Promise<void> {
  const rows = await db.selectFrom('subscriptions').select('dealer_id').execute();
  for (const { dealer_id: dealerId } of rows) await keepDates(db, dealerId, at);
}
