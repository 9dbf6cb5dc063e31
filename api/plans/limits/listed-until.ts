import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { beginTerms, noteTerm, noteTermOfAll } from '#api/vehicles/terms.ts';
import { daysAfter, laterOf } from '#domain/plans/days.ts';
import { renewedUntil } from '#domain/plans/listing-term.ts';
import { hasExpired, isFound } from '#domain/vehicles/listing-life.ts';
import { sellerLimits } from './seller-limits.ts';
import { endSlotsOver } from './slots.ts';
import { laterVersion } from './version.ts';

/**
 * Brings the terms of what a seller has on sale in line with their plan, after it, a waiver or their role has changed: a
 * dealer's listings follow the plan, a private seller's without an end begin their free days. What is over, or may come
 * back, is settled with the next answer of the API. Joins the caller's transaction.
 */
export function refreshListedUntil(db: Db, sellerId: number, at: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const limits = await sellerLimits(db, sellerId, at);
    if (limits.plan === 'seller') {
      const { trialDays } = (await activePlans(db, at)).plans.seller;
      await beginTerms(db, sellerId, daysAfter(at, trialDays));
      // Without fees nothing ends: what is due is moved on as it falls due, and what was paid for is kept.
    } else if (limits.plan !== 'free') {
      await noteTermOfAll(db, sellerId, limits.endsAt);
      await endSlotsOver(db, sellerId, limits, at);
    }
    await noteMoved(db, sellerId, at);
  });
}

/** A line in the outbox of one listing, by which those who keep the next due moment in memory ask for it anew. */
async function noteMoved(db: Db, sellerId: number, at: string): Promise<void> {
  const listing = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where((eb) => eb.or([eb('waits_since', 'is not', null), isFoundIn('vehicles')]))
    .orderBy('waits_since', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (listing) await recordChange(db, { subject: 'vehicle', subjectId: listing.id, change: 'changed' }, at);
}

/**
 * Adds days to what a listing has left, and puts one that has expired back on sale: at once where it is as buyers saw it
 * last, else with the next settling, which checks it first. Nothing happens where there is no such listing.
 */
export function renewListing(db: Db, vehicleId: number, days: number, at: string): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'vehicles', vehicleId);
    const row = await db
      .selectFrom('vehicles')
      .select(['status', 'listed_until', 'waits_since', 'updated_at'])
      .where('id', '=', vehicleId)
      .executeTakeFirst();
    if (!row) return;
    const until = renewedUntil(row.listed_until, days, at);
    if (isFound(row)) return noteTerm(db, vehicleId, until);
    await changeVehicle(db, vehicleId, { listed_until: until, ...backOf(row, at) }, laterVersion(row, at));
  });
}

/** Takes back what is left of days that were added to a listing; one that has none left ends with the next settling. */
export function shortenListing(db: Db, vehicleId: number, days: number, at: string): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'vehicles', vehicleId);
    const row = await db
      .selectFrom('vehicles')
      .select(['status', 'listed_until', 'seller_id', 'updated_at'])
      .where('id', '=', vehicleId)
      .executeTakeFirst();
    if (!row || row.listed_until === null || row.listed_until <= at) return;
    const until = laterOf(daysAfter(row.listed_until, -days), at);
    if (!isFound(row))
      return void (await changeVehicle(db, vehicleId, { listed_until: until }, laterVersion(row, at)));
    await noteTerm(db, vehicleId, until);
    await noteMoved(db, row.seller_id, at);
  });
}

type Row = Pick<VehicleRow, 'status' | 'waits_since' | 'updated_at'>;

function backOf(row: Row, at: string) {
  if (!hasExpired(row)) return {};
  const isUntouched = row.waits_since === row.updated_at;
  return isUntouched ? ({ status: 'active', by: 'system' } as const) : { waits_since: row.waits_since ?? at };
}
