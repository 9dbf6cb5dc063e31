import type { Db } from '#api/database/open.ts';
import { describeUse } from '#api/plans/limits/describe.ts';
import { plansSince } from '#api/plans/switch.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { isRenewalDueIn } from './confirmation/due.ts';
import { type Caller, permissionsOf } from './rights.ts';
import type { ListingStatus, SellingSummary } from './schema.ts';

const WEEK_MS = 7 * 86_400_000;

/** All listings of these sellers in a few figures, as they stand at `now`. */
export async function summariseSelling(
  db: Db,
  { sellerIds, caller }: { sellerIds: readonly number[]; caller: Caller },
  now: number,
): Promise<SellingSummary> {
  const permissions = await permissionsOf(db, caller);
  const seesNumbers = sellerIds.every((id) => permissions(id).includes('numbers'));
  const weekAgo = new Date(now - WEEK_MS).toISOString();
  const byStatus = await db
    .selectFrom('vehicles')
    .select([
      'status',
      (eb) => eb.fn.countAll<number>().as('count'),
      (eb) => eb.fn.sum<number>('views').as('views'),
    ])
    .where('seller_id', 'in', sellerIds)
    .groupBy('status')
    .execute();
  const people = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select('l.last_contact_at as last')
    .where('v.seller_id', 'in', sellerIds)
    .execute();
  const countOf = (status: ListingStatus) => byStatus.find((row) => row.status === status)?.count ?? 0;
  return {
    ...recordOf(VEHICLE_STATUSES, countOf),
    // A sum over some of the listings would be taken for that of all.
    views: seesNumbers ? byStatus.reduce((sum, { views }) => sum + views, 0) : null,
    enquiries: seesNumbers ? people.length : null,
    enquiriesThisWeek: seesNumbers ? people.filter(({ last }) => last > weekAgo).length : null,
    renewalsDue: await countRenewalsDue(db, sellerIds, now),
    isFree: (await plansSince(db)) === null,
    plan: caller.role === 'dealer' ? await describeUse(db, caller.id, now) : null,
  };
}

async function countRenewalsDue(db: Db, sellerIds: readonly number[], now: number): Promise<number> {
  const { due } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('due'))
    .where('seller_id', 'in', sellerIds)
    .where(isRenewalDueIn(now))
    .executeTakeFirstOrThrow();
  return due;
}
