import { forbidden } from '#api/accounts/guard.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { refuseOverPlan } from '#api/plans/limits/refuse.ts';
import { sellerLimits } from '#api/plans/limits/seller-limits.ts';
import { versionAfter } from '#api/selling/change-listing.ts';
import { type Caller, type LockedListing, lockListing, recordHandling } from '#api/selling/rights.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import { endFeature, refuseTooMany } from './feature.ts';
import type { Featured } from './schema.ts';

type Asked = { id: number; caller: Caller };

/**
 * Features a listing in a place of its dealer's plan, until it leaves the market or is taken off. Throws 404, 403, and 409
 * where it is not on sale, is featured otherwise, or the plan has no place.
 */
export function featureOwn(db: Db, { id, caller }: Asked, now = Date.now()): Promise<Featured> {
  return inTransaction(db, async (db) => {
    const listing = await lockOwn(db, id, caller);
    if (listing.in_slot === 1) return ofSlot(listing);
    if (!isCounted(listing))
      throw new ApiError(409, 'Only a listing that is on sale can be featured.', { code: 'NOT_ON_SALE' });
    if (listing.featured === 1)
      throw new ApiError(409, 'This listing is featured already.', { code: 'FEATURED' });
    await refuseWithoutPlans(db, listing);
    const at = versionAfter(listing, now);
    await refuseOverPlan(
      db,
      { sellerId: listing.seller_id, personId: caller.id, thing: 'featuredSlots' },
      at,
    );
    await refuseTooMany(db);
    await changeVehicle(db, id, { featured: 1, featured_until: null, in_slot: 1 }, at);
    await recordHandling(db, { caller, listing }, 'listing featured');
    return { isFeatured: true, featuredUntil: null };
  });
}

/** Frees the place of a dealer's plan in which a listing is featured. Throws 404, 403, and 409 where it is in none. */
export function unfeatureOwn(db: Db, { id, caller }: Asked, now = Date.now()): Promise<Featured> {
  return inTransaction(db, async (db) => {
    const listing = await lockOwn(db, id, caller);
    if (listing.in_slot === 0)
      throw new ApiError(409, 'This listing is in no place of your plan.', { code: 'NOT_FEATURED' });
    await endFeature(db, id, listing, versionAfter(listing, now));
    await recordHandling(db, { caller, listing }, 'listing no longer featured');
    return { isFeatured: false, featuredUntil: null };
  });
}

/** Locks a listing and the places among the featured. Throws 404, and 403 for admins too, who feature from their own pages. */
async function lockOwn(db: Db, id: number, caller: Caller): Promise<LockedListing> {
  const listing = await lockListing(db, id, caller, 'publish');
  if (caller.role === 'admin') throw forbidden('Admins feature listings from the pages for admins.');
  await lockKeys(db, 'featured');
  return listing;
}

const ofSlot = ({ featured_until: featuredUntil }: LockedListing): Featured => ({
  isFeatured: true,
  featuredUntil,
});

/** Throws 409 where no plan is asked for. */
async function refuseWithoutPlans(db: Db, { seller_id: sellerId }: LockedListing): Promise<void> {
  const limits = await sellerLimits(db, sellerId);
  if (limits.featuredSlots !== null) return;
  throw new ApiError(409, 'While listing is free, the market chooses what is featured.', {
    code: 'PLANS_OFF',
  });
}
