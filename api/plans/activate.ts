import type { Selectable } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';

export type Activation = { done: true } | { done: false; why: string };
type Order = Selectable<Tables['orders']>;

export async function activateOrder(db: Db, order: Order, at: string): Promise<Activation> {
  if (order.kind === 'plan') return { done: true };
  const row = await db
    .selectFrom('vehicles')
    .select(['listed_until', 'featured_until', 'status'])
    .where('id', '=', order.vehicle_id)
    .executeTakeFirst();
  if (!row || row.status === 'sold') return { done: false, why: 'The listing is off the market.' };
  const column = order.kind === 'renewal' ? 'listed_until' : 'featured_until';
  await db
    .updateTable('vehicles')
    .set({ [column]: later(row[column], order.days, at) })
    .where('id', '=', order.vehicle_id)
    .execute();
  return { done: true };
}

export async function undoOrder(db: Db, order: Order, at: string): Promise<void> {
  await db.updateTable('vehicles').set({ listed_until: at }).where('id', '=', order.vehicle_id).execute();
}

const later = (until: string | null, days: number, at: string): string =>
  new Date(Math.max(Date.parse(until ?? at), Date.parse(at)) + days * 86_400_000).toISOString();
