import type { Db } from '#api/database/open.ts';

/** Ends what a deleted message had opened: its offer is withdrawn, its viewing cancelled. */
export async function takeBackDeals(db: Db, messageId: number, at: string): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status: 'withdrawn', decided_at: at })
    .where('message_id', '=', messageId)
    .where('status', '=', 'open')
    .execute();
  await db
    .updateTable('viewings')
    .set({ status: 'cancelled', decided_at: at, place: '' })
    .where('message_id', '=', messageId)
    .where('status', 'in', ['proposed', 'agreed'])
    .execute();
}
