import type { Selectable } from 'kysely';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { recordChange } from '#api/events/outbox.ts';
import { daysAfter, laterOf } from '#domain/plans/days.ts';
import { renewedUntil } from '#domain/plans/listing-term.ts';
import { purchaseStart } from '#domain/plans/paid-time.ts';
import { findsItsDays } from '#domain/plans/pro-rata.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import { plansOfVersion } from './active-plans.ts';
import { addFeatureDays, lockFeatured, noFeatureFor, takeFeatureDays } from './feature.ts';
import { renewListing } from './limits/listed-until.ts';
import { isRenewable } from './quote-listing.ts';
import { addPlanEvent, begin, lockDates } from './subscriptions.ts';
import { plansSince } from './switch.ts';

type Order = Selectable<Tables['orders']>;

/**
 * `from` and `until`: when holds what was bought, UTC. `done: false`: it cannot be had any more, and `why` in a sentence;
 * the money becomes credit.
 */
export type Activation = { done: true; from: string; until: string } | { done: false; why: string };

/** What an order can still buy, and `give` that gives it; or why it cannot. */
type Prepared = { why: string } | { give: () => Promise<Span> };
type Span = { from: string; until: string };

const not = (why: string): Prepared => ({ why });

/**
 * Gives what a paid order bought, by the plans of its own version. Call it once for an order, in the transaction that
 * settles it; a plan is given once however often it is called.
 */
export async function activateOrder(db: Db, order: Order, at: string): Promise<Activation> {
  const prepared = await prepare(db, order, at);
  return 'why' in prepared ? { done: false, why: prepared.why } : { done: true, ...(await prepared.give()) };
}

/**
 * Why an order could buy nothing now, in a sentence, before money is asked for it; undefined where it could. Call it in a
 * transaction.
 */
export async function whyNotNow(db: Db, order: Order, at: string): Promise<string | undefined> {
  const prepared = await prepare(db, order, at);
  return 'why' in prepared ? prepared.why : undefined;
}

async function prepare(db: Db, order: Order, at: string): Promise<Prepared> {
  if ((await plansSince(db)) === null) return not('Listing is free now: there is nothing to pay for.');
  if (order.kind === 'plan') return preparePlan(db, order, at);
  return order.kind === 'renewal' ? prepareRenewal(db, order, at) : prepareFeature(db, order, at);
}

async function preparePlan(db: Db, order: Order, at: string): Promise<Prepared> {
  const { id: orderId, dealer_id: dealerId, item: plan, plans_version: plansVersion, days } = order;
  if (dealerId === null || !(await isDealer(db, dealerId))) return not('This account is no dealer any more.');
  const { dealer } = await plansOfVersion(db, plansVersion);
  const bought = dealer.plans.find(({ id }) => id === plan);
  if (!bought) return not('This plan is not offered any more.');
  const found = await lockDates(db, dealerId);
  const isWhole = days === dealer.periodDays && order.price_kes === bought.monthlyKes;
  if (!isWhole && !(found && findsItsDays(found.facts, at, days)))
    return not('The days that this upgrade was for are over.');
  const way = isWhole ? 'after' : 'instead';
  const give = async () => {
    const { facts } = found ?? (await beginWithout(db, dealerId, at));
    const priced = { priceKes: order.price_kes, graceDays: dealer.graceDays };
    await addPlanEvent(db, dealerId, {
      ...{ kind: 'bought', orderId, at, plan, plansVersion, days, ...priced, way },
    });
    const from = purchaseStart(facts, { at, way });
    return { from, until: daysAfter(from, days) };
  };
  return { give };
}

async function isDealer(db: Db, dealerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('d.id', '=', dealerId)
    .where('u.role', '=', 'dealer')
    .executeTakeFirst();
  return row !== undefined;
}

async function beginWithout(db: Db, dealerId: number, at: string) {
  await begin(db, dealerId, at);
  const found = await lockDates(db, dealerId);
  if (!found) throw new Error('A subscription that was begun is not there.');
  return found;
}

async function prepareRenewal(db: Db, order: Order, at: string): Promise<Prepared> {
  const { vehicle_id: vehicleId, days } = order;
  const listing = vehicleId === null ? undefined : await lockListing(db, vehicleId);
  if (vehicleId === null || !listing) return not('This listing was deleted.');
  if (!isRenewable(listing)) return not('This listing is not on sale any more.');
  const give = async () => {
    await renewListing(db, vehicleId, days, at);
    const until = renewedUntil(listing.listed_until, days, at);
    return { from: daysAfter(until, -days), until };
  };
  return { give };
}

async function lockListing(db: Db, id: number) {
  await lockRow(db, 'vehicles', id);
  return db.selectFrom('vehicles').select(['status', 'listed_until']).where('id', '=', id).executeTakeFirst();
}

async function prepareFeature(db: Db, order: Order, at: string): Promise<Prepared> {
  const { vehicle_id: id, days } = order;
  const listing = id === null ? undefined : await lockFeatured(db, id);
  if (id === null || !listing) return not('This listing was deleted.');
  if (!isCounted(listing)) return not('This listing is not on sale any more.');
  const why = await noFeatureFor(db, listing);
  if (why !== undefined) return not(why);
  const give = async () => {
    const until = await addFeatureDays(db, { id, days, listing }, at);
    return { from: daysAfter(until, -days), until };
  };
  return { give };
}

/**
 * Ends what an order bought, after its money went back: a plan counts as if it had never been bought, days of a listing
 * are taken off its end. Call it once for an order, in the transaction of the refund.
 */
export async function undoOrder(db: Db, order: Order, at: string): Promise<void> {
  const { id: orderId, kind, dealer_id: dealerId, vehicle_id: vehicleId, days } = order;
  if (kind === 'plan' && dealerId !== null && (await lockDates(db, dealerId)))
    await addPlanEvent(db, dealerId, { kind: 'refunded', orderId, at });
  if (vehicleId === null) return;
  if (kind === 'renewal') await takeListedDays(db, { id: vehicleId, days }, at);
  if (kind !== 'feature') return;
  const listing = await lockFeatured(db, vehicleId);
  if (listing) await takeFeatureDays(db, { id: vehicleId, days, listing }, at);
}

/** It goes off sale when its end is settled: the line in the outbox tells those who know when something ends next. */
async function takeListedDays(db: Db, { id, days }: { id: number; days: number }, at: string): Promise<void> {
  const listing = await lockListing(db, id);
  if (!listing?.listed_until || listing.listed_until <= at) return;
  await db
    .updateTable('vehicles')
    .set({ listed_until: laterOf(daysAfter(listing.listed_until, -days), at) })
    .where('id', '=', id)
    .execute();
  await recordChange(db, { subject: 'vehicle', subjectId: id, change: 'changed' }, at);
}
