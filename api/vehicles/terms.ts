import type { Db } from '#api/database/open.ts';
import { isFoundIn } from './listing-life.ts';

/**
 * Notes until when a listing may be on sale; nothing happens to one that is not on the market. No page shows that, so the
 * listing has no new version and the outbox no line.
 */
export async function noteTerm(db: Db, id: number, listedUntil: string | null): Promise<void> {
  await onSale(db).set({ listed_until: listedUntil }).where('id', '=', id).execute();
}

/** The same for all that a seller has on the market. */
export async function noteTermOfAll(db: Db, sellerId: number, listedUntil: string | null): Promise<void> {
  await onSale(db).set({ listed_until: listedUntil }).where('seller_id', '=', sellerId).execute();
}

/** The same for what a seller has on the market without an end. */
export async function beginTerms(db: Db, sellerId: number, listedUntil: string): Promise<void> {
  await onSale(db)
    .set({ listed_until: listedUntil })
    .where('seller_id', '=', sellerId)
    .where('listed_until', 'is', null)
    .execute();
}

const onSale = (db: Db) => db.updateTable('vehicles').where(isFoundIn('vehicles'));
