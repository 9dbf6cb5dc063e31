import type { Db } from '#api/database/open.ts';
import { recordChange } from '#api/events/outbox.ts';
import { recordSellerChange } from '#api/selling/seller-change.ts';

type Dealer = { id: number; user_id: number };

/** Gives a dealer the verified mark until a moment in UTC; null takes it away. Call it in the transaction of the decision. */
export async function setMark(db: Db, dealer: Dealer, until: string | null, at: string): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ verified: until === null ? 0 : 1, verified_until: until })
    .where('id', '=', dealer.id)
    .execute();
  await recordMarkChange(db, dealer, at);
}

/** Has the showroom and the pages of its listings drawn again, and the search read them anew. */
export async function recordMarkChange(db: Db, { id, user_id }: Dealer, at: string): Promise<void> {
  await recordSellerChange(db, user_id, at);
  await recordChange(db, { subject: 'dealer', subjectId: id, change: 'changed' }, at);
}
