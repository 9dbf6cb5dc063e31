import type { Db } from '#api/database/open.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';

/** A listing that one person saw is not yet popular. */
const LEAST_VIEWS = 2;

export type Viewed = { id: number; views: number };

/** The active listings with at least two views by different visitors since `since`, the most viewed first. */
export function listMostViewed(db: Db, since: string, limit: number): Promise<Viewed[]> {
  return db
    .selectFrom('view_events as e')
    .innerJoin('vehicles as v', 'v.id', 'e.vehicle_id')
    .select((eb) => ['e.vehicle_id as id', eb.fn.count<number>('e.visitor_hash').distinct().as('views')])
    .where('e.viewed_at', '>=', since)
    .where(isCountedIn('v'))
    .groupBy('e.vehicle_id')
    .having((eb) => eb(eb.fn.count('e.visitor_hash').distinct(), '>=', LEAST_VIEWS))
    .orderBy('views', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The sellers that stand for many others, such as that of imported adverts, which answer no messages. */
export async function listCollectiveSellers(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('users').select('id').where('contactable', '=', 0).execute();
  return new Set(rows.map(({ id }) => id));
}
