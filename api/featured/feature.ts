import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { MOST_FEATURED } from '#domain/landing/showcase.ts';
import { nairobiDay, readDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import type { Featured } from './schema.ts';

const LONGEST_DAYS = 366;
const ENDED_AT_ONCE = 50;

type Asked = {
  id: number;
  adminId: number;
  /** The last day in Kenya, such as `2026-12-31`; undefined for no end. */
  until?: string | undefined;
};

/**
 * Features a listing that is on sale until the end of a day, or changes until when. Throws 404 where there is no such
 * listing, 409 where it is not on sale or too many are featured, and 422 for a day that is over or far off.
 */
export function featureListing(db: Db, { id, adminId, until }: Asked, now = Date.now()): Promise<Featured> {
  const featuredUntil = until === undefined ? null : endOf(until, now);
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'featured');
    const listing = await findListing(db, id);
    if (!isCounted(listing))
      throw new ApiError(409, 'Only a listing that is on sale can be featured.', { code: 'NOT_ON_SALE' });
    if (listing.featured === 0) await refuseTooMany(db);
    const changed = await changeVehicle(
      db,
      id,
      { featured: 1, featured_until: featuredUntil, in_slot: 0 },
      new Date(now).toISOString(),
    );
    if (changed && changed.length > 0)
      await record(db, { id, adminId, action: 'listing featured', featuredUntil });
    return { isFeatured: true, featuredUntil };
  });
}

/** Features a listing no more. Throws 404 where there is no such listing, and 409 where it is not featured. */
export function unfeatureListing(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
  now = Date.now(),
): Promise<Featured> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'featured');
    const listing = await findListing(db, id);
    if (listing.featured === 0)
      throw new ApiError(409, 'This listing is not featured.', { code: 'NOT_FEATURED' });
    await endFeature(db, id, listing, new Date(now).toISOString());
    await record(db, { id, adminId, action: 'listing no longer featured', featuredUntil: null });
    return { isFeatured: false, featuredUntil: null };
  });
}

/** The first moment after a day, in UTC. */
function endOf(until: string, now: number): string {
  const [day, today] = [readDay(until), nairobiDay(now)];
  const isGood = day !== undefined && day >= today && day <= today + LONGEST_DAYS;
  refuseProblems({ until: isGood ? undefined : 'Please choose a day from today on, within a year.' });
  return new Date(startOfNairobiDay((day ?? today) + 1)).toISOString();
}

type Stamped = Pick<VehicleRow, 'status' | 'updated_at'>;
const NO_FEATURE = { featured: 0, featured_until: null, in_slot: 0 } as const;

/** Ends a feature. What is off sale keeps its moment: by it are those known that come back with an account. */
export const endFeature = (db: Db, id: number, row: Stamped, at: string) =>
  changeVehicle(db, id, NO_FEATURE, isCounted(row) ? at : row.updated_at);

async function findListing(db: Db, id: number) {
  const listing = await db
    .selectFrom('vehicles')
    .select(['status', 'featured', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listing) throw notFound('There is no such listing.');
  return listing;
}

/** Throws 409 where as many are featured as may be. */
export async function refuseTooMany(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isCountedIn('vehicles'))
    .where('featured', '=', 1)
    .executeTakeFirstOrThrow();
  if (count < MOST_FEATURED) return;
  const sentence = `${MOST_FEATURED} listings are featured, which is the most. Take another one off first.`;
  throw new ApiError(409, sentence, { code: 'TOO_MANY_FEATURED' });
}

type Act = { id: number; adminId: number; action: string; featuredUntil: string | null };

const record = (db: Db, { id, adminId, action, featuredUntil }: Act): Promise<void> =>
  recordAct(db, {
    ...{ actorId: adminId, action, subject: 'vehicle', subjectId: id },
    details: featuredUntil === null ? {} : { until: featuredUntil },
  });

/** Ends what was featured until a moment that is over; a listing at a time. */
export async function endFeatured(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const at = new Date(now).toISOString();
  const ended = await db
    .selectFrom('vehicles')
    .select('id')
    .where('featured_until', '<=', at)
    .orderBy('featured_until')
    .limit(ENDED_AT_ONCE)
    .execute();
  for (const { id } of ended) {
    if (signal?.aborted) return;
    await inTransaction(db, async (db) => {
      await lockKeys(db, 'featured');
      const due = await db
        .selectFrom('vehicles')
        .select(['status', 'updated_at'])
        .where('id', '=', id)
        .where('featured_until', '<=', at)
        .executeTakeFirst();
      if (due) await endFeature(db, id, due, at);
    });
  }
}
