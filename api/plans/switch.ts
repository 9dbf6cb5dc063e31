import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { daysAfter } from '#domain/plans/days.ts';
import { type Pause, putOff } from '#domain/plans/paid-time.ts';
import { activePlans } from './active-plans.ts';
import { paysIn } from './payers.ts';
import { beginAll, keepDatesOfAll } from './subscriptions.ts';

/** Since when this market asks for money (UTC); null while everything is free. */
export async function plansSince(db: Db): Promise<string | null> {
  const period = await lastPeriod(db);
  return period && period.off_at === null ? period.on_at : null;
}

const lastPeriod = (db: Db) =>
  db
    .selectFrom('plan_periods')
    .select(['id', 'on_at', 'off_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Records that this market asks for money from now on, or no more; nothing where that is so already. The first time the
 * free days of each listing that is on sale and the free month of each dealer begin. After a pause all ends are put off
 * by its length: no free day and no paid day is lost, and none is given twice.
 */
export function switchPlans(db: Db, isOn: boolean, at = new Date().toISOString()): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'plans');
    const last = await lastPeriod(db);
    const wasOn = last !== undefined && last.off_at === null;
    if (isOn === wasOn) return;
    if (last && !isOn) {
      // A clock that went back ends no period before its beginning.
      const off_at = at > last.on_at ? at : last.on_at;
      await db.updateTable('plan_periods').set({ off_at }).where('id', '=', last.id).execute();
      return;
    }
    const on_at = last?.off_at && last.off_at > at ? last.off_at : at;
    await db.insertInto('plan_periods').values({ on_at }).execute();
    if (last?.off_at) await putOffListings(db, { from: last.off_at, until: on_at });
    await beginTrials(db, on_at);
    await beginAll(db, on_at);
    await keepDatesOfAll(db, on_at);
  });
}

/** Listings of dealers end with their plan. */
async function beginTrials(db: Db, at: string): Promise<void> {
  const { plans } = await activePlans(db, at);
  await db
    .updateTable('vehicles')
    .set({ listed_until: daysAfter(at, plans.seller.trialDays) })
    .where('listed_until', 'is', null)
    .where(isFoundIn('vehicles'))
    .where('seller_id', 'in', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .where('u.role', '!=', 'dealer')
        .where((eb) => paysIn(eb)),
    )
    .execute();
}

async function putOffListings(db: Db, pause: Pause): Promise<void> {
  const listings = await db
    .selectFrom('vehicles')
    .select(['id', 'listed_until'])
    .where('listed_until', '>', pause.from)
    .execute();
  for (const { id, listed_until } of listings)
    if (listed_until !== null)
      await db
        .updateTable('vehicles')
        .set({ listed_until: putOff(listed_until, pause) })
        .where('id', '=', id)
        .execute();
}
