import type { Selectable } from 'kysely';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { notFound } from '#api/http/errors.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type PaymentRow = Selectable<Tables['payments']>;

/** Locks an order, and its person before it, until the transaction ends; undefined where there is none. */
export async function lockOrder(db: Db, orderId: number): Promise<OrderRow | undefined> {
  const owned = await db
    .selectFrom('orders')
    .select('person_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!owned) return undefined;
  if (owned.person_id !== null) await lockRow(db, 'users', owned.person_id);
  await lockRow(db, 'orders', orderId);
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

/** The attempts to pay an order, the newest first. */
export const listPayments = (db: Db, orderId: number): Promise<PaymentRow[]> => listPaymentsOf(db, [orderId]);

/** The attempts to pay some orders, the newest first. */
export const listPaymentsOf = (db: Db, orderIds: readonly number[]): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('id', 'desc').execute();

export type Locked = { payment: PaymentRow; order: OrderRow };

/** A payment with its order, which is locked before the payment is read: another result may have settled it. Throws 404. */
export async function lockPayment(db: Db, paymentId: number): Promise<Locked> {
  const found = await db
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  const order = found && (await lockOrder(db, found.order_id));
  if (!order) throw notFound('There is no such payment.');
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { payment, order };
}
