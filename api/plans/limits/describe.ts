import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { findSellerSubscription } from '#api/plans/subscriptions.ts';
import { hasRoom, type SellerLimits, waitingWords } from '#domain/plans/limits.ts';
import { isTermOver } from '#domain/plans/listing-term.ts';
import { runsUntil } from '#domain/plans/subscription.ts';
import { hasExpired, isCounted, isFound } from '#domain/vehicles/listing-life.ts';
import type { ListingPlan, PlanTile } from './schema.ts';
import { sellerLimits } from './seller-limits.ts';
import { type PlanUse, planUse } from './use.ts';

/** The columns of a listing that its seller's plan decides by. */
export const PLAN_COLUMNS = [
  ...(['seller_id', 'status', 'listed_until', 'waits_since', 'in_slot', 'featured'] as const),
] as const;
type Row = Pick<VehicleRow, 'id' | (typeof PLAN_COLUMNS)[number]>;

/** What the sellers of these listings read of their days and places, by the id; none where nothing is asked for. */
export async function describePlans(
  db: Db,
  rows: readonly Row[],
  now: number,
): Promise<Map<number, ListingPlan>> {
  const at = new Date(now).toISOString();
  const described = new Map<number, ListingPlan>();
  for (const [sellerId, own] of Map.groupBy(rows, (row) => row.seller_id)) {
    const limits = await sellerLimits(db, sellerId, at);
    if (limits.plan === 'free') continue;
    const { plans } = await activePlans(db, at);
    const known: Known = {
      ...{ limits, at, use: await planUse(db, sellerId), renewalKes: plans.seller.renewalKes },
      hasOffers: plans.features.length > 0,
      renewed: await listRenewed(db, own),
    };
    for (const row of own) described.set(row.id, describe(row, known));
  }
  return described;
}

type Known = {
  limits: SellerLimits;
  use: PlanUse;
  at: string;
  renewalKes: number;
  hasOffers: boolean;
  /** The listings for which something was paid. */
  renewed: ReadonlySet<number>;
};

function describe(row: Row, { limits, use, at, renewalKes, hasOffers, renewed }: Known): ListingPlan {
  const isOwn = limits.plan === 'seller';
  const isBound = isFound(row) || hasExpired(row);
  return {
    until: isOwn && isBound ? row.listed_until : null,
    isFree: !renewed.has(row.id),
    mustRenew: isOwn && hasExpired(row) && isTermOver(row.listed_until, at),
    renewalKes: isOwn ? renewalKes : null,
    waits: !isOwn && row.waits_since !== null ? waitingWords(limits, use.stock) : null,
    feature: featureOf(row, limits, use, hasOffers),
    isInPlace: row.in_slot === 1,
  };
}

function featureOf(row: Row, limits: SellerLimits, use: PlanUse, hasOffers: boolean): ListingPlan['feature'] {
  if (!isCounted(row) || row.featured === 1) return null;
  if (limits.featuredSlots !== 0 && hasRoom(limits, 'featuredSlots', use.featured)) return 'place';
  return hasOffers ? 'order' : null;
}

async function listRenewed(db: Db, rows: readonly Row[]): Promise<Set<number>> {
  const orders = await db
    .selectFrom('orders')
    .select('vehicle_id')
    .where('kind', '=', 'renewal')
    .where('state', '=', 'paid')
    .where(
      'vehicle_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(orders.flatMap(({ vehicle_id }) => vehicle_id ?? []));
}

/** What a dealer uses of their plan; null of others, and where nothing is asked of them. */
export async function describeUse(db: Db, sellerId: number, now: number): Promise<PlanTile | null> {
  const limits = await sellerLimits(db, sellerId, new Date(now).toISOString());
  if (limits.plan === 'free' || limits.plan === 'seller') return null;
  const use = await planUse(db, sellerId);
  const subscription = await findSellerSubscription(db, sellerId, now);
  const isInGrace = subscription?.state === 'grace';
  const endsAt = subscription && !isInGrace ? runsUntil(subscription, now) : limits.endsAt;
  return {
    ...{ name: limits.planName, isOver: limits.plan === 'ended', isInGrace, endsAt },
    stock: { used: use.stock, most: limits.stock },
    seats: { used: use.seats, most: limits.seats },
    featured: { used: use.featured, most: limits.featuredSlots },
    waiting: use.waiting,
  };
}
