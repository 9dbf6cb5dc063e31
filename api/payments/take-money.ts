import type { Db } from '#api/database/open.ts';
import { postEntry } from '#api/ledger/post.ts';
import { activateOrder } from '#api/plans/activate.ts';
import { readBusiness } from '#api/receipts/business.ts';
import { issueReceipt } from '#api/receipts/issue.ts';
import { creditedLines, saleLines } from '#domain/ledger/lines.ts';
import { nextOrderState } from '#domain/payments/order-steps.ts';
import { vatInside } from '#domain/receipts/vat.ts';
import { orderPaidMail, paymentCreditedMail } from './mails.ts';
import { readTerms } from './order-terms.ts';
import type { OrderRow } from './rows.ts';
import { announceOrder, orderPath, tellPerson } from './tell.ts';

/** Money that has come for an order: whole KES, by a payment or, of 0, by credit alone. */
export type Came = { receivedKes: number; paymentId?: number; code: string | null };

/** `isSold` is false where the money became the person's credit. */
export type Taken = { isSold: true } | { isSold: false; why: string };

/**
 * Takes money for a locked order, all in the caller's transaction: sells it where it is open and nothing speaks against
 * it, with its entry, its receipt, what it buys and the mail. Else the money becomes credit of the person.
 */
export async function takeMoney(
  db: Db,
  { order, came, objection }: { order: OrderRow; came: Came; objection: string | undefined },
  at: string,
): Promise<Taken> {
  const activation =
    objection === undefined ? await activateOrder(db, order, at) : { done: false as const, why: objection };
  if (activation.done) await sell(db, { order, came, span: activation }, at);
  else await keepAsCredit(db, { order, came, why: activation.why }, at);
  await announceOrder(db, order, at);
  return activation.done ? { isSold: true } : { isSold: false, why: activation.why };
}

type Sale = { order: OrderRow; came: Came /** When holds what was bought. */; span: Span };
type Span = { from: string; until: string };

async function sell(db: Db, { order, came, span }: Sale, at: string): Promise<void> {
  const { id, kind, price_kes: priceKes, credit_kes: heldKes, person_id: personId } = order;
  const sold = { ...order, state: nextOrderState(order.state, 'settled'), settled_at: at };
  await setState(db, sold);
  const { from: begins_at, until: ends_at } = span;
  await db.updateTable('orders').set({ begins_at, ends_at }).where('id', '=', id).execute();
  await issueReceipt(db, sold, at);
  const { isVatRegistered } = await readBusiness(db);
  const vatKes = isVatRegistered ? vatInside(priceKes) : 0;
  const lines = saleLines({ kind, priceKes, vatKes, heldKes, personId }, came.receivedKes);
  if (lines.length > 0) await postEntry(db, { kind: 'sale', ...sourceOf(order, came), lines }, at);
  const { receivedKes, code } = came;
  const paid = { priceKes, receivedKes, code, overpaidKes: receivedKes + heldKes - priceKes };
  const about = { orderId: id, terms: readTerms(order.terms), kind, ...span, at };
  const mail = (to: { to: string; firstName: string | null }) => orderPaidMail({ ...to, ...about, ...paid });
  await tellPerson(db, { personId, mail, path: orderPath(id) }, at);
}

/** Only an open order has something set aside: the others have given it back when they ended. */
async function keepAsCredit(
  db: Db,
  { order, came, why }: { order: OrderRow; came: Came; why: string },
  at: string,
): Promise<void> {
  const { id, person_id: personId, state } = order;
  const heldKes = state === 'open' ? order.credit_kes : 0;
  await setState(db, {
    ...{ id, state: nextOrderState(state, 'unusable') },
    settled_at: state === 'open' ? at : order.settled_at,
  });
  const lines = creditedLines({ heldKes, personId }, came.receivedKes);
  if (lines.length > 0) await postEntry(db, { kind: 'credited', ...sourceOf(order, came), lines }, at);
  const about = {
    orderId: id,
    terms: readTerms(order.terms),
    receivedKes: came.receivedKes,
    code: came.code,
  };
  const mail = (to: { to: string; firstName: string | null }) =>
    paymentCreditedMail({ ...to, ...about, why });
  await tellPerson(db, { personId, mail, path: orderPath(id) }, at);
}

const sourceOf = ({ id }: OrderRow, { paymentId }: Came) => ({
  orderId: id,
  ...(paymentId !== undefined && { paymentId }),
});

const setState = (db: Db, { id, state, settled_at }: Pick<OrderRow, 'id' | 'state' | 'settled_at'>) =>
  db.updateTable('orders').set({ state, settled_at }).where('id', '=', id).execute();
