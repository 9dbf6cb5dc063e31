import { forgetMonths } from '#api/analytics/view-months.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { hasPageIn } from '#api/vehicles/listing-life.ts';
import { retentionMs } from '#domain/privacy/retention.ts';
import { dayInKenya } from './visitors.ts';

export type View = { vehicleId: number; visitor: string; atMs: number };

/** Longer than the window of trending listings; the counts of days stay. */
const KEEP_EVENTS_MS = retentionMs('views');

/** Within this time a visitor sees a listing once, however often they load it, and from whichever process. */
export const ONCE_MS = 30 * 60 * 1000;

/**
 * Counts views in one transaction: as events, for their days and for good. Those of listings that are not for sale or
 * sold are dropped, and those of visitors who have just seen the listing.
 */
export async function addViews(db: Db, views: readonly View[]): Promise<void> {
  if (views.length === 0) return;
  await inTransaction(db, async (db) => {
    const shown = new Set(await listShownIds(db, [...new Set(views.map(({ vehicleId }) => vehicleId))]));
    const counted = views
      .filter(({ vehicleId }) => shown.has(vehicleId))
      // In one order for all processes: each listing is locked.
      .sort((a, b) => a.vehicleId - b.vehicleId);
    for (const view of counted) await addView(db, view);
  });
}

async function addView(db: Db, view: View): Promise<void> {
  const { vehicleId, atMs } = view;
  await lockRow(db, 'vehicles', vehicleId);
  if (await hasJustSeen(db, view)) return;
  await db.insertInto('view_events').values(toEvent(view)).execute();
  await countDay(db, vehicleId, dayInKenya(atMs));
  await db
    .updateTable('vehicles')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', vehicleId)
    .execute();
}

async function hasJustSeen(db: Db, { vehicleId, visitor, atMs }: View): Promise<boolean> {
  const seen = await db
    .selectFrom('view_events')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('viewed_at', '>', new Date(atMs - ONCE_MS).toISOString())
    .where('visitor_hash', '=', visitor)
    .executeTakeFirst();
  return seen !== undefined;
}

async function listShownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', 'in', ids)
    .where(hasPageIn('vehicles'))
    .execute();
  return rows.map((row) => row.id);
}

async function countDay(db: Db, vehicleId: number, day: string): Promise<void> {
  await db
    .insertInto('view_days')
    .values({ vehicle_id: vehicleId, day, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'day']).doUpdateSet((eb) => ({ views: eb('view_days.views', '+', 1) })),
    )
    .execute();
}

export type DayOfViews = { vehicleId: number; day: string; views: number };

/** Below the number of values that every database takes in one statement. */
const ROWS_AT_ONCE = 5_000;

/**
 * Adds whole days of views at once, as sample data has them: the counts of days that had none, each listing's total, and
 * of the last days the single views that make them up.
 */
export async function addDaysOfViews(
  db: Db,
  { days, views }: { days: readonly DayOfViews[]; views: readonly View[] },
): Promise<void> {
  for (let from = 0; from < days.length; from += ROWS_AT_ONCE) {
    const rows = days.slice(from, from + ROWS_AT_ONCE);
    await db
      .insertInto('view_days')
      .values(rows.map(({ vehicleId, day, views }) => ({ vehicle_id: vehicleId, day, views })))
      .execute();
  }
  for (let from = 0; from < views.length; from += ROWS_AT_ONCE) {
    const rows = views.slice(from, from + ROWS_AT_ONCE);
    await db.insertInto('view_events').values(rows.map(toEvent)).execute();
  }
  for (const [id, own] of Map.groupBy(days, ({ vehicleId }) => vehicleId)) {
    const total = own.reduce((sum, { views }) => sum + views, 0);
    await db
      .updateTable('vehicles')
      .set((eb) => ({ views: eb('views', '+', total) }))
      .where('id', '=', id)
      .execute();
  }
  await forgetMonths(db);
}

const toEvent = ({ vehicleId, visitor, atMs }: View) => ({
  vehicle_id: vehicleId,
  visitor_hash: visitor,
  viewed_at: new Date(atMs).toISOString(),
});

export type Insights = { viewsToday: number; viewsTotal: number };

/** How often a listing was seen, on the day that it is in Kenya and in all; undefined where it has no page. */
export function findInsights(db: Db, vehicleId: number, nowMs: number): Promise<Insights | undefined> {
  return db
    .selectFrom('vehicles as v')
    .leftJoin('view_days as d', (join) =>
      join.onRef('d.vehicle_id', '=', 'v.id').on('d.day', '=', dayInKenya(nowMs)),
    )
    .select((eb) => [eb.fn.coalesce('d.views', eb.lit(0)).as('viewsToday'), 'v.views as viewsTotal'])
    .where('v.id', '=', vehicleId)
    .where(hasPageIn('v', nowMs))
    .executeTakeFirst();
}

/** Deletes the single views of more than a week ago. */
export async function pruneViews(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('view_events')
    .where('viewed_at', '<', new Date(nowMs - KEEP_EVENTS_MS).toISOString())
    .execute();
}
