import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { endFeatured } from '#api/featured/feature.ts';
import { plansSince } from '#api/plans/switch.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { noteTerm } from '#api/vehicles/terms.ts';
import { isTermOver } from '#domain/plans/listing-term.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { admitWaiting, listWaitingSellers } from './admit.ts';
import { termFor } from './place.ts';
import { sellerLimits } from './seller-limits.ts';
import { laterVersion } from './version.ts';

const AT_ONCE = 100;

/**
 * Brings the market to what holds at `now` (milliseconds): what is featured or listed until a moment that is over ends, and
 * what waits and has a place goes on sale, the oldest first. Late or done twice it comes to the same.
 */
export async function settleDueListings(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  await endDue(db, now, signal);
  for (const sellerId of await listWaitingSellers(db)) {
    if (signal?.aborted) return;
    await admitWaiting(db, sellerId, now);
  }
}

/** Ends what is listed or featured until a moment that is over; a listing at a time. */
export async function endDue(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  await endFeatured(db, now, signal);
  if ((await plansSince(db)) === null) return;
  const at = new Date(now).toISOString();
  // Each round ends what it finds or gives it a later end, so that a round without any is the last.
  for (let due = await listDue(db, at); due.length > 0; due = await listDue(db, at)) {
    for (const id of due) {
      if (signal?.aborted) return;
      await inTransaction(db, (db) => endOne(db, id, at));
    }
  }
}

async function listDue(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('listed_until', '<=', at)
    .where(isFoundIn('vehicles'))
    .orderBy('listed_until')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a listing off the market whose term is over, unless its seller's plan goes on. */
async function endOne(db: Db, id: number, at: string): Promise<void> {
  await lockRow(db, 'vehicles', id);
  const row = await db
    .selectFrom('vehicles')
    .select(['seller_id', 'status', 'listed_until', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !isFound(row) || !isTermOver(row.listed_until, at)) return;
  const term = await termFor(db, await sellerLimits(db, row.seller_id, at), row.listed_until, at);
  if (term) return noteTerm(db, id, term.until);
  await changeVehicle(db, id, { status: 'expired', by: 'system' }, laterVersion(row, at));
}

/** When something ends next (milliseconds); undefined where nothing does. */
export async function findNextEnd(db: Db): Promise<number | undefined> {
  const listed = await db
    .selectFrom('vehicles')
    .select('listed_until as at')
    .where('listed_until', 'is not', null)
    .where(isFoundIn('vehicles'))
    .orderBy('listed_until')
    .limit(1)
    .executeTakeFirst();
  const featured = await db
    .selectFrom('vehicles')
    .select('featured_until as at')
    .where('featured_until', 'is not', null)
    .orderBy('featured_until')
    .limit(1)
    .executeTakeFirst();
  const isOn = (await plansSince(db)) !== null;
  const ends = [isOn ? listed?.at : null, featured?.at].flatMap((at) => (at ? [Date.parse(at)] : []));
  return ends.length === 0 ? undefined : Math.min(...ends);
}
