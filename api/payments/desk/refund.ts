import { z } from 'zod';
import type { ApprovalKind, Asked } from '#api/approvals/kind.ts';
import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { REFUND_WAYS, type RefundWay, refundOrder, refuseRefund } from '#api/payments/give-back.ts';
import { readTerms } from '#api/payments/order-terms.ts';
import { formatKes } from '#domain/money.ts';
import { GIVING_REASON_NAMES, GIVING_REASONS, type GivingReason } from '#domain/payments/giving-back.ts';

const detailsSchema = z.object({ to: z.enum(REFUND_WAYS), reason: z.enum(GIVING_REASON_NAMES) });

export type Refunding = { orderId: number; adminId: number; to: RefundWay; reason: GivingReason };

/**
 * Refunds an order with its act, in the caller's transaction or one of its own, and returns what has to be sent to the
 * phone, in whole KES. Throws 404, 409 where it is not paid, and 403 for the admin's own order.
 */
export async function refundAsAdmin(
  db: Db,
  { orderId, adminId, to, reason }: Refunding,
  at: string,
): Promise<number> {
  const order = await findRefundable(db, orderId);
  if (order.person_id === adminId) throw ownOrder();
  const { byPhoneKes } = await refundOrder(db, { orderId, to, note: GIVING_REASONS[reason] }, at);
  const details = { to, reason, priceKes: order.price_kes, byPhoneKes };
  await recordAct(
    db,
    { actorId: adminId, action: 'order refunded', subject: 'order', subjectId: orderId, details },
    at,
  );
  return byPhoneKes;
}

/** An order that can be refunded. Throws 404, and 409 as `refuseRefund` does. */
export async function findRefundable(db: Db, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) throw notFound('There is no order with this number.');
  await refuseRefund(db, order);
  return order;
}

export const ownOrder = () =>
  new ApiError(403, 'This is your own order. Ask another admin.', { code: 'OWN' });

async function check(db: Db, { subjectId, askedBy }: Asked): Promise<void> {
  if ((await findRefundable(db, subjectId)).person_id === askedBy) throw ownOrder();
}

/** The refund of an order that two admins decide. */
export const REFUND_APPROVAL: ApprovalKind = {
  subject: 'order',
  check,
  carryOut: async (db, { subjectId, actorId, details, at }) => {
    const { to, reason } = detailsSchema.parse(details);
    await refundAsAdmin(db, { orderId: subjectId, adminId: actorId, to, reason }, at);
  },
  names: namesOfOrders,
};

/** What orders are called, with their prices, by their ids. */
async function namesOfOrders(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'terms', 'price_kes'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, terms, price_kes }) => [
      id,
      `Order ${id}: ${readTerms(terms).title}, ${formatKes(price_kes)}`,
    ]),
  );
}
