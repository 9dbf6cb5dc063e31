import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow, VehicleRowChange } from '#api/database/tables.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { formatKes } from '#domain/money.ts';
import { daysAfter } from '#domain/plans/days.ts';
import { hasRoom, type SellerLimits } from '#domain/plans/limits.ts';
import { isTermOver } from '#domain/plans/listing-term.ts';
import { hasExpired, isFound, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { planRefusal, refuseOverPlan } from './refuse.ts';
import { sellerLimits } from './seller-limits.ts';
import { countUsed } from './use.ts';

type Row = Pick<
  VehicleRow,
  'seller_id' | 'status' | 'listed_until' | 'waits_since' | 'confirmed_at' | 'in_slot'
>;

/** Whether there is a place on the market for a listing, and until when; `renew`: what it was listed for is over. */
export type Place = { isFree: true; until: string | null } | { isFree: false; why: 'stock' | 'renew' };

/** Until when a listing that goes on sale may stay there; undefined where it has to be renewed or paid for first. */
export async function termFor(
  db: Db,
  limits: SellerLimits,
  listedUntil: string | null,
  at: string,
): Promise<{ until: string | null } | undefined> {
  switch (limits.plan) {
    case 'ended':
      return undefined;
    case 'seller':
      if (isTermOver(listedUntil, at)) return undefined;
      return { until: listedUntil ?? daysAfter(at, (await activePlans(db, at)).plans.seller.trialDays) };
    case 'free':
      return { until: laterOf(limits.endsAt, isTermOver(listedUntil, at) ? null : listedUntil) };
    default:
      return { until: limits.endsAt };
  }
}

/** What is paid for is kept through times without fees. */
const laterOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && other > one ? other : (one ?? other);

/** Finds a place for a listing that is not on the market; locks the seller's places until the transaction ends. */
async function findPlace(
  db: Db,
  { seller_id: sellerId, listed_until: listedUntil }: Pick<Row, 'seller_id' | 'listed_until'>,
  at: string,
): Promise<Place> {
  const limits = await sellerLimits(db, sellerId, at);
  const term = await termFor(db, limits, listedUntil, at);
  if (!term) return { isFree: false, why: limits.plan === 'seller' ? 'renew' : 'stock' };
  if (limits.stock === null) return { isFree: true, ...term };
  await lockKeys(db, `stock ${sellerId}`);
  const isFree = hasRoom(limits, 'stock', await countUsed(db, sellerId, 'stock'));
  return isFree ? { isFree, ...term } : { isFree, why: 'stock' };
}

type Step = VehicleRowChange;

/** A place among the featured is free once its listing leaves the market. */
const NO_FEATURE = { featured: 0, featured_until: null, in_slot: 0 } as const;

/**
 * What a change of a listing's status becomes under its seller's plan. One that goes on sale is listed until its term
 * ends; without a place a new one waits as `pending`, and one that was on sale before as `expired`, until there is one.
 * What leaves the market waits for nothing, unless it leaves because its term is over. Call it where the row is locked.
 */
export async function underPlan(db: Db, before: Row, change: Step, at: string): Promise<Step> {
  const { status: to = before.status, listed_until: listedUntil = before.listed_until } = change;
  if (to === before.status) return change;
  if (!isFound({ status: to })) {
    const isOver = hasExpired({ status: to }) && isTermOver(listedUntil, at);
    return { ...change, ...(before.in_slot === 1 && NO_FEATURE), waits_since: isOver ? at : null };
  }
  if (isFound(before)) return change;
  const place = await findPlace(db, { seller_id: before.seller_id, listed_until: listedUntil }, at);
  if (!place.isFree) return { ...change, ...waiting(before, at) };
  return { ...change, ...(comesBackByItself(before, change) && unasked(before)), ...listedFrom(place) };
}

const listedFrom = ({ until }: { until: string | null }) => ({ listed_until: until, waits_since: null });

const waiting = (before: Row, at: string) => ({
  status: (wasNeverPublic(before) ? 'pending' : 'expired') satisfies VehicleStatus as VehicleStatus,
  ...{ sold_at: null, withdrawn_by: null },
  ...unasked(before),
  waits_since: before.waits_since ?? at,
});

/** Its seller has said nothing of it: when it was last confirmed stays as it is. */
const unasked = ({ confirmed_at }: Row) => ({ confirmed_at });

const comesBackByItself = (before: Row, { listed_until }: Step): boolean =>
  hasExpired(before) && before.waits_since !== null && listed_until === undefined;

/** The same for a listing that is new. */
export async function newUnderPlan(
  db: Db,
  { seller_id, status }: Pick<Row, 'seller_id' | 'status'>,
  at: string,
): Promise<Pick<Step, 'status' | 'listed_until' | 'waits_since'>> {
  if (!isFound({ status })) return {};
  const place = await findPlace(db, { seller_id, listed_until: null }, at);
  return place.isFree ? listedFrom(place) : { status: 'pending', waits_since: at };
}

type Returning = { before: Row; to: VehicleStatus; personId: number };

/**
 * Throws 409 `PLAN` where a listing that was on sale before may not be again now: its seller's plan has no place, or it
 * has to be renewed first. A new one waits instead.
 */
export async function refuseReturn(db: Db, { before, to, personId }: Returning, at: string): Promise<void> {
  if (wasNeverPublic(before) || isFound(before) || !isFound({ status: to })) return;
  const place = await findPlace(db, before, at);
  if (place.isFree) return;
  if (place.why === 'stock')
    await refuseOverPlan(db, { sellerId: before.seller_id, thing: 'stock', personId }, at);
  const { renewalKes, renewalDays } = (await activePlans(db, at)).plans.seller;
  const sentence = `The days for which this listing was on sale are over. Renew it for ${formatKes(renewalKes)}, and it is on sale for ${renewalDays} more days.`;
  throw planRefusal(409, sentence, 'renew_listing');
}
