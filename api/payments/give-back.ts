import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { creditOf } from '#api/ledger/balances.ts';
import { postEntry } from '#api/ledger/post.ts';
import { undoOrder } from '#api/plans/activate.ts';
import { findUpgradeOver } from '#api/plans/upgrade-over.ts';
import { grantLines, payOutLines, refundLines } from '#domain/ledger/lines.ts';
import { LARGEST_PAYMENT_KES } from '#domain/payments/largest-payment.ts';
import { changesOrder, nextOrderState } from '#domain/payments/order-steps.ts';
import { creditGrantedMail, creditPaidOutMail, orderRefundedMail } from './mails.ts';
import { readTerms } from './order-terms.ts';
import { lockOrder, type OrderRow } from './rows.ts';
import { announceOrder, orderPath, tellPerson } from './tell.ts';

/** Where refunded money goes: what came by phone back to it, and the rest to credit; or all of it to credit. */
export const REFUND_WAYS = ['phone', 'credit'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

type Refunding = { orderId: number; to: RefundWay /** For the accountant; no names. */; note?: string };

/** Throws 409 for an order that is not paid, and for one whose days a larger plan has taken over. */
export async function refuseRefund(db: Db, order: OrderRow): Promise<void> {
  if (!changesOrder(order.state, 'refunded'))
    throw new ApiError(409, 'Only a paid order can be refunded.', { code: 'STATE' });
  const upgrade = await findUpgradeOver(db, order);
  if (upgrade === undefined) return;
  const sentence = `Order ${upgrade} took over the days of this one at a lower price. Refund that one first.`;
  throw new ApiError(409, sentence, { code: 'UPGRADED' });
}

/**
 * Takes a paid order back: ends what it bought and books the money as given back; returns what has to be sent to the
 * phone, in whole KES. The caller writes the act and sends the money. Throws 404, and 409 as `refuseRefund` does.
 */
export function refundOrder(
  db: Db,
  { orderId, to, note = '' }: Refunding,
  at = new Date().toISOString(),
): Promise<{ byPhoneKes: number }> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order) throw notFound('There is no such order.');
    await refuseRefund(db, order);
    const { person_id: personId, price_kes: priceKes } = order;
    const byPhoneKes = to === 'phone' ? order.amount_kes : 0;
    await undoOrder(db, order, at);
    await db
      .updateTable('orders')
      .set({ state: nextOrderState(order.state, 'refunded') })
      .where('id', '=', orderId)
      .execute();
    const lines = refundLines({ priceKes, vatKes: await vatOf(db, order), byPhoneKes, personId });
    if (lines.length > 0) await postEntry(db, { kind: 'refund', orderId, note, lines }, at);
    const about = { orderId, terms: readTerms(order.terms), priceKes, byPhoneKes };
    const mail = (to: { to: string; firstName: string | null }) => orderRefundedMail({ ...to, ...about });
    await tellPerson(db, { personId, mail, path: orderPath(orderId) }, at);
    await announceOrder(db, order, at);
    return { byPhoneKes };
  });
}

/** The VAT that the sale of an order was booked with. */
async function vatOf(db: Db, { id }: OrderRow): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => eb.fn.sum<number | null>('l.amount_kes').as('sum'))
    .where('e.order_id', '=', id)
    .where('e.kind', '=', 'sale')
    .where('l.account', '=', 'vat')
    .executeTakeFirstOrThrow();
  return 0 - (sum ?? 0);
}

type Credit = { personId: number; amountKes: number /** For the accountant; no names. */; note?: string };

/** Gives a person credit for nothing. The caller writes the act. Throws 404, and 422 for the amount. */
export function grantCredit(
  db: Db,
  { personId, amountKes, note = '' }: Credit,
  at = new Date().toISOString(),
): Promise<void> {
  refuseAmount(amountKes);
  return inTransaction(db, async (db) => {
    await lockPerson(db, personId);
    await postEntry(db, { kind: 'credit-granted', note, lines: grantLines(personId, amountKes) }, at);
    await tellPerson(db, { personId, mail: (to) => creditGrantedMail({ ...to, amountKes }) }, at);
  });
}

/**
 * Books that credit is sent to the person's phone. The caller writes the act and sends the money. Throws 404, 409 where
 * there is less credit, and 422 for the amount.
 */
export function payOutCredit(
  db: Db,
  { personId, amountKes, note = '' }: Credit,
  at = new Date().toISOString(),
): Promise<void> {
  refuseAmount(amountKes);
  return inTransaction(db, async (db) => {
    await lockPerson(db, personId);
    if ((await creditOf(db, personId)) < amountKes)
      throw new ApiError(409, 'This person has less credit than that.', { code: 'CREDIT' });
    await postEntry(db, { kind: 'credit-paid-out', note, lines: payOutLines(personId, amountKes) }, at);
    await tellPerson(db, { personId, mail: (to) => creditPaidOutMail({ ...to, amountKes }) }, at);
  });
}

function refuseAmount(amountKes: number): void {
  const isGood = Number.isSafeInteger(amountKes) && amountKes > 0 && amountKes <= LARGEST_PAYMENT_KES;
  refuseProblems({ amountKes: isGood ? undefined : 'Please type whole shillings, at most 250,000.' });
}

async function lockPerson(db: Db, personId: number): Promise<void> {
  await lockRow(db, 'users', personId);
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound('There is no such account.');
}
