import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { MOST_FEATURED } from '#domain/landing/showcase.ts';
import { daysAfter, laterOf } from '#domain/plans/days.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';

type Featured = Pick<VehicleRow, 'featured' | 'featured_until' | 'in_slot'>;
type Stamped = Featured & Pick<VehicleRow, 'status' | 'updated_at'>;

/**
 * Why a listing cannot have paid days among the featured, in a sentence; undefined where it can. One in a place of its
 * dealer's plan can: the place is free again then.
 */
export async function noFeatureFor(db: Db, listing: Featured): Promise<string | undefined> {
  if (listing.featured === 1)
    return listing.in_slot === 0 && listing.featured_until === null
      ? 'This listing is featured already, without an end.'
      : undefined;
  const { count } = await db
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isCountedIn('vehicles'))
    .where('featured', '=', 1)
    .executeTakeFirstOrThrow();
  return count < MOST_FEATURED
    ? undefined
    : 'All places among the featured are taken. Please come back tomorrow.';
}

/** Locks the featured listings until the transaction ends, and returns this one; undefined where there is none. */
export async function lockFeatured(db: Db, id: number): Promise<Stamped | undefined> {
  await lockKeys(db, 'featured');
  return db
    .selectFrom('vehicles')
    .select(['status', 'featured', 'featured_until', 'in_slot', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Features a listing for some days more; returns until when (UTC). */
export async function addFeatureDays(
  db: Db,
  { id, days, listing }: { id: number; days: number; listing: Featured },
  at: string,
): Promise<string> {
  const from = listing.in_slot === 1 ? at : laterOf(listing.featured_until ?? at, at);
  const until = daysAfter(from, days);
  await changeVehicle(db, id, { featured: 1, featured_until: until, in_slot: 0 }, at);
  return until;
}

/** Takes days back; a listing without any left is featured no more, and one in a place of a plan has none. */
export async function takeFeatureDays(
  db: Db,
  { id, days, listing }: { id: number; days: number; listing: Stamped },
  at: string,
): Promise<void> {
  if (listing.featured_until === null || listing.in_slot === 1) return;
  const until = daysAfter(listing.featured_until, -days);
  const change =
    until > at
      ? { featured: 1 as const, featured_until: until }
      : { featured: 0 as const, featured_until: null };
  // What is off sale keeps its moment: by it are those known that come back with an account.
  await changeVehicle(db, id, change, isCounted(listing) ? at : listing.updated_at);
}
