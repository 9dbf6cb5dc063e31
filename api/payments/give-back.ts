import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { creditOf } from '#api/ledger/balances.ts';
import { postEntry } from '#api/ledger/post.ts';
import { grantLines, payOutLines, refundLines } from '#domain/ledger/lines.ts';

export const REFUND_WAYS = ['phone', 'credit'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export function refundOrder(
  db: Db,
  { orderId, to, note = '' }: { orderId: number; to: RefundWay; note?: string },
  at = new Date().toISOString(),
): Promise<{ byPhoneKes: number }> {
  return inTransaction(db, async (db) => {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (!order) throw notFound('There is no such order.');
    if (order.state !== 'paid')
      throw new ApiError(409, 'Only a paid order can be refunded.', { code: 'STATE' });
    const byPhoneKes = to === 'phone' ? order.amount_kes : 0;
    await db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', orderId).execute();
    const about = { priceKes: order.price_kes, vatKes: 0, byPhoneKes, personId: order.person_id };
    await postEntry(db, { kind: 'refund', orderId, note, lines: refundLines(about) }, at);
    return { byPhoneKes };
  });
}

type Credit = { personId: number; amountKes: number; note?: string };

export async function grantCredit(
  db: Db,
  { personId, amountKes, note = '' }: Credit,
  at = new Date().toISOString(),
): Promise<void> {
  await postEntry(db, { kind: 'credit-granted', note, lines: grantLines(personId, amountKes) }, at);
}

export async function payOutCredit(
  db: Db,
  { personId, amountKes, note = '' }: Credit,
  at = new Date().toISOString(),
): Promise<void> {
  if ((await creditOf(db, personId)) < amountKes)
    throw new ApiError(409, 'This person has less credit than that.', { code: 'CREDIT' });
  await postEntry(db, { kind: 'credit-paid-out', note, lines: payOutLines(personId, amountKes) }, at);
}
