import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { postEntry } from '#api/ledger/post.ts';
import { releasedLines } from '#domain/ledger/lines.ts';
import { changesOrder, nextOrderState } from '#domain/payments/order-steps.ts';
import { orderExpiredMail } from './mails.ts';
import { readTerms } from './order-terms.ts';
import { lockOrder, type OrderRow } from './rows.ts';
import { announceOrder, orderPath, tellPerson } from './tell.ts';
import { findUndecided } from './undecided.ts';

/** Ends a locked open order unpaid, and gives back the credit that it had set aside. */
export async function endOrder(
  db: Db,
  order: OrderRow,
  event: 'cancelled' | 'lapsed',
  at: string,
): Promise<void> {
  if (!changesOrder(order.state, event)) return;
  await db
    .updateTable('orders')
    .set({ state: nextOrderState(order.state, event), settled_at: at })
    .where('id', '=', order.id)
    .execute();
  if (order.credit_kes > 0) {
    const lines = releasedLines(order.person_id, order.credit_kes);
    await postEntry(db, { kind: 'credit-released', orderId: order.id, lines }, at);
  }
  await announceOrder(db, order, at);
}

/** Cancels an order of a person's; one that is cancelled stays so. Throws 404, and 409 where it is settled or being paid. */
export function cancelOrder(
  db: Db,
  { orderId, personId }: { orderId: number; personId: number },
  now = Date.now(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.person_id !== personId) throw noOrder();
    if (order.state === 'cancelled') return;
    if (!changesOrder(order.state, 'cancelled'))
      throw new ApiError(409, 'This order is settled and cannot be cancelled.', { code: 'STATE' });
    if (await findUndecided(db, orderId, now)) throw beingPaid();
    await endOrder(db, order, 'cancelled', new Date(now).toISOString());
  });
}

export const noOrder = (): ApiError => notFound('There is no such order of yours.');

export const beingPaid = (): ApiError =>
  new ApiError(409, 'A phone is being asked for the money. Answer there first, or wait a moment.', {
    code: 'BEING_PAID',
  });

const ENDED_AT_ONCE = 100;

/** Ends the open orders whose time is over, each in a transaction of its own; those that are being paid wait. */
export async function expireOrders(db: Db, now: number, signal?: AbortSignal): Promise<number> {
  const at = new Date(now).toISOString();
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(ENDED_AT_ONCE)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    if (await inTransaction(db, (db) => expireOrder(db, id, now))) ended++;
  }
  return ended;
}

/** Cancels all open orders once the market asks for no money; those that are being paid end as their money comes, or in time. */
export async function cancelAllOpen(db: Db, now = Date.now()): Promise<void> {
  const open = await db.selectFrom('orders').select('id').where('state', '=', 'open').execute();
  const at = new Date(now).toISOString();
  for (const { id } of open)
    await inTransaction(db, async (db) => {
      const order = await lockOrder(db, id);
      if (order?.state === 'open' && !(await findUndecided(db, id, now)))
        await endOrder(db, order, 'cancelled', at);
    });
}

async function expireOrder(db: Db, id: number, now: number): Promise<boolean> {
  const at = new Date(now).toISOString();
  const order = await lockOrder(db, id);
  if (order?.state !== 'open' || order.expires_at > at) return false;
  if (await findUndecided(db, id, now)) return false;
  await endOrder(db, order, 'lapsed', at);
  const about = { orderId: id, terms: readTerms(order.terms) };
  const mail = (to: { to: string; firstName: string | null }) => orderExpiredMail({ ...to, ...about });
  await tellPerson(db, { personId: order.person_id, mail, path: orderPath(id) }, at);
  return true;
}
