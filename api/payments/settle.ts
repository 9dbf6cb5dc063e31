import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { postEntry } from '#api/ledger/post.ts';
import { correctionLines } from '#domain/ledger/lines.ts';
import { formatKes } from '#domain/money.ts';
import { changesPayment } from '#domain/payments/payment-steps.ts';
import { isSamePhone } from '#domain/payments/same-phone.ts';
import { BY_HAND } from './by-hand.ts';
import type { PaymentResult, ReceivedMoney } from './provider.ts';
import { type Locked, lockPayment, type PaymentRow } from './rows.ts';
import { takeMoney } from './take-money.ts';
import { announceOrder } from './tell.ts';

/** Our own result code: the money of this receipt is booked under another payment. */
export const RECEIPT_USED = 'RECEIPT_USED';
/** Our own result code: an admin confirmed a push by a typed code, and the provider has not told its receipt yet. */
export const CONFIRMED = 'CONFIRMED';

/**
 * The one door by which a result changes a payment and its order. Late, doubled, reordered and concurrent results end
 * the same: the payment, the order, its ledger entry, what it buys, the mail, the notice and the live event change in
 * one transaction, once. Money that comes when its order can take it no more, or not as it came, becomes credit of the
 * person. Throws 404 where there is no such payment, and for amounts that are not whole shillings.
 */
export async function settlePayment(
  db: Db,
  paymentId: number,
  result: PaymentResult,
  at: string,
): Promise<void> {
  if (result.state === 'pending') return;
  await inTransaction(db, async (db) => {
    const { payment, order } = await lockPayment(db, paymentId);
    if (result.state === 'failed') await fail(db, { payment, order, code: result.code }, at);
    else if (payment.state === 'paid') await addDetails(db, { payment, order, money: result.money }, at);
    else await pay(db, { payment, order, money: result.money }, at);
  });
}

async function fail(db: Db, { payment, order, code }: Locked & { code: string }, at: string): Promise<void> {
  if (!changesPayment(payment.state, 'denied')) return;
  await db
    .updateTable('payments')
    .set({ state: 'failed', result_code: code, settled_at: at, ask_at: null })
    .where('id', '=', payment.id)
    .execute();
  await announceOrder(db, order, at);
}

type Paying = Locked & { money: ReceivedMoney | null };

async function pay(db: Db, { payment, order, money }: Paying, at: string): Promise<void> {
  // Its money is booked; the provider's yes without a receipt would book it again.
  if (payment.result_code === RECEIPT_USED && money === null) return;
  const receipt = money?.receipt.toUpperCase() ?? null;
  if (receipt !== null && (await isReceiptUsed(db, receipt, payment.id)))
    return fail(db, { payment, order, code: RECEIPT_USED }, at);
  const receivedKes = money?.amountKes ?? payment.amount_kes;
  if (!Number.isSafeInteger(receivedKes) || receivedKes <= 0)
    throw new RangeError(`Payment ${payment.id} was paid with ${receivedKes}, which are no whole shillings.`);
  await db
    .updateTable('payments')
    .set({
      state: 'paid',
      result_code: '0',
      settled_at: at,
      ask_at: null,
      receipt,
      received_kes: receivedKes,
    })
    .where('id', '=', payment.id)
    .execute();
  const came = { receivedKes, paymentId: payment.id, code: receipt };
  await takeMoney(db, { order, came, objection: objectionTo({ payment, order, money }) }, at);
}

/** Why money cannot buy what was ordered; undefined where it can. */
function objectionTo({ payment, order, money }: Paying): string | undefined {
  if (order.person_id === null) return 'The account is gone.';
  if (order.state === 'cancelled') return 'The order had been cancelled before the money came.';
  if (order.state === 'expired') return 'The time to pay the order was over.';
  if (order.state !== 'open') return 'The order was paid already.';
  if (!money) return undefined;
  if (money.amountKes < order.amount_kes)
    return `${formatKes(money.amountKes)} came instead of ${formatKes(order.amount_kes)}.`;
  if (!isSamePhone(payment.phone, money.phone))
    return 'It was paid by another phone than the one that was asked.';
  return undefined;
}

/** What the provider tells of a payment that is booked: its receipt, or another amount than it said first. */
async function addDetails(db: Db, { payment, order, money }: Paying, at: string): Promise<void> {
  if (!money) return;
  const receipt = money.receipt.toUpperCase();
  if (payment.receipt === null) await addReceipt(db, payment, { ...money, receipt }, at);
  else if (payment.result_code !== CONFIRMED) return;
  else if (payment.receipt === receipt || (await isReceiptUsed(db, receipt, payment.id)))
    await db.updateTable('payments').set({ result_code: '0' }).where('id', '=', payment.id).execute();
  else await pay(db, { payment: await takeOffPush(db, payment), order, money }, at);
}

async function addReceipt(db: Db, payment: PaymentRow, money: ReceivedMoney, at: string): Promise<void> {
  const { receipt } = money;
  const isUsed = await isReceiptUsed(db, receipt, payment.id);
  const [before, now] = [payment.received_kes ?? 0, isUsed ? 0 : money.amountKes];
  if (now !== before) {
    const note = isUsed ? 'The receipt is booked under another payment.' : 'Another amount was told later.';
    const lines = correctionLines(now - before);
    const entry = { kind: 'correction', orderId: payment.order_id, paymentId: payment.id, note } as const;
    await postEntry(db, { ...entry, lines }, at);
  }
  await db
    .updateTable('payments')
    .set({ received_kes: now, ...(isUsed ? { result_code: RECEIPT_USED } : { receipt }) })
    .where('id', '=', payment.id)
    .execute();
}

/**
 * The code that an admin confirmed was not that of the push: what is booked stays as a payment by hand, and the push
 * becomes an attempt of its own, which is returned.
 */
async function takeOffPush(db: Db, payment: PaymentRow): Promise<PaymentRow> {
  const { id, order_id, provider, phone, amount_kes, merchant_id, checkout_id, created_at } = payment;
  await db
    .updateTable('payments')
    .set({ provider: BY_HAND, result_code: '0', merchant_id: null, checkout_id: null })
    .where('id', '=', id)
    .execute();
  return db
    .insertInto('payments')
    .values({
      ...{ order_id, provider, phone, amount_kes, merchant_id, checkout_id, created_at },
      state: 'pending',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another payment has this receipt; none gets it until the transaction ends. */
export async function isReceiptUsed(db: Db, receipt: string, exceptId = 0): Promise<boolean> {
  await lockKeys(db, `receipt ${receipt}`);
  const used = await db
    .selectFrom('payments')
    .select('id')
    .where('receipt', '=', receipt)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return used !== undefined;
}
