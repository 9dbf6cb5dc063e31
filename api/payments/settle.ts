import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { PaymentResult } from './provider.ts';

export async function settlePayment(
  db: Db,
  paymentId: number,
  result: PaymentResult,
  at: string,
): Promise<void> {
  if (result.state === 'pending') return;
  await inTransaction(db, async (db) => {
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (payment.state === 'paid' && (result.state === 'failed' || payment.receipt !== null)) return;
    if (payment.state === 'failed' && result.state === 'failed') return;
    const paid = result.state === 'paid';
    await db
      .updateTable('payments')
      .set({
        state: paid ? 'paid' : 'failed',
        result_code: paid ? '0' : result.code,
        ...(paid && {
          receipt: result.money?.receipt ?? null,
          received_kes: result.money?.amountKes ?? payment.amount_kes,
        }),
        ...{ settled_at: at, ask_at: null },
      })
      .where('id', '=', paymentId)
      .execute();
    if (paid && payment.state !== 'paid')
      await db
        .updateTable('orders')
        .set({ state: 'paid', settled_at: at })
        .where('id', '=', payment.order_id)
        .where('state', '=', 'open')
        .execute();
  });
}
