import type { Db } from '#api/database/open.ts';
import type { Moved } from './schema.ts';

type HandOver = { sellerId: number; fromId: number; toId: number | null; actorId: number };

/**
 * Moves the leads of a seller, with their next actions, and the listings that one person looks after to another, or to
 * no assignee; what is due is mailed again. Returns how many. Call it in the transaction of the act.
 */
export async function handOver(
  db: Db,
  { sellerId, fromId, toId, actorId }: HandOver,
  at: string,
): Promise<Moved> {
  const leads = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select(['l.id', 'l.next_due_at'])
    .where('v.seller_id', '=', sellerId)
    .where('l.assignee_id', '=', fromId)
    .execute();
  for (const { id } of leads) {
    const set = { assignee_id: toId, reminded_at: null, updated_at: at };
    await db.updateTable('leads').set(set).where('id', '=', id).execute();
    await db
      .insertInto('lead_events')
      .values({ lead_id: id, actor_id: actorId, at, kind: 'assignee', assignee_id: toId })
      .execute();
  }
  return {
    leads: leads.length,
    nextActions: leads.filter(({ next_due_at }) => next_due_at !== null).length,
    listings: await moveListings(db, { sellerId, fromId, toId }),
  };
}

async function moveListings(db: Db, { sellerId, fromId, toId }: Omit<HandOver, 'actorId'>): Promise<number> {
  const own = db.selectFrom('vehicles').select('id').where('seller_id', '=', sellerId);
  const rows = await db
    .selectFrom('listing_assignees')
    .select('vehicle_id')
    .where('assignee_id', '=', fromId)
    .where('vehicle_id', 'in', own)
    .execute();
  const ids = rows.map(({ vehicle_id }) => vehicle_id);
  if (ids.length === 0) return 0;
  if (toId === null) await db.deleteFrom('listing_assignees').where('vehicle_id', 'in', ids).execute();
  else
    await db
      .updateTable('listing_assignees')
      .set({ assignee_id: toId })
      .where('vehicle_id', 'in', ids)
      .execute();
  return ids.length;
}
