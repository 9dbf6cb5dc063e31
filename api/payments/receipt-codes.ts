import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { UNDECIDED_STATES } from '#domain/payments/payment-steps.ts';
import { RECEIPT_CODE_PROBLEM, readReceiptCode } from '#domain/payments/receipt-code.ts';
import { BY_HAND } from './by-hand.ts';
import { noOrder } from './end-order.ts';
import { codeRefusedMail } from './mails.ts';
import { readTerms } from './order-terms.ts';
import { listPayments, lockOrder, type OrderRow } from './rows.ts';
import { CONFIRMED, isReceiptUsed, settlePayment } from './settle.ts';
import { announceOrder, orderPath, tellPerson } from './tell.ts';

const CODES: Limit = {
  most: 10,
  withinMs: 24 * 3_600_000,
  sentence: 'You have sent many codes today. Please write to support, and we look it up with you.',
};

type Typed = { orderId: number; personId: number; code: string };

/**
 * Keeps the code of an M-Pesa receipt that a person typed, until an admin looks it up; the same code again changes
 * nothing. Orders that are over take codes too: their money may have come twice, or late. Throws 404, 422 for what is no
 * code, 409 where another code waits or the receipt is booked already, and 429.
 */
export function typeReceiptCode(
  db: Db,
  { orderId, personId, code: typed }: Typed,
  now = Date.now(),
): Promise<void> {
  const code = readReceiptCode(typed);
  refuseProblems({ code: code === undefined ? RECEIPT_CODE_PROBLEM : undefined });
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.person_id !== personId) throw noOrder();
    if (code === undefined) return;
    const at = new Date(now).toISOString();
    const earlier = await listCodes(db, orderId);
    if (earlier.some((row) => row.code === code && row.outcome === null)) return;
    refuseTooOften(await listTypedTimes(db, personId), CODES, now);
    if (await isReceiptUsed(db, code)) throw isBooked();
    const row = await insertOnce(
      db.insertInto('receipt_codes').values({ order_id: orderId, code, typed_at: at }).returning('id'),
    );
    if (!row) throw otherWaits();
    await announceOrder(db, order, at);
  });
}

const isBooked = () =>
  new ApiError(409, 'This M-Pesa code belongs to a payment that we have booked already.', {
    code: 'RECEIPT_USED',
  });
const otherWaits = () =>
  new ApiError(409, 'Another code for this order waits to be looked up.', { code: 'CODE_WAITS' });

/** The codes that were typed for an order, the newest first. */
export const listCodes = (db: Db, orderId: number) =>
  db
    .selectFrom('receipt_codes')
    .select(['id', 'code', 'typed_at', 'outcome', 'decided_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

async function listTypedTimes(db: Db, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('receipt_codes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.typed_at')
    .where('o.person_id', '=', personId)
    .orderBy('c.id', 'desc')
    .limit(CODES.most)
    .execute();
  return rows.map(({ typed_at }) => typed_at);
}

type Decision = { id: number; adminId: number };

/**
 * Books the money of a typed code as an admin found it at M-Pesa, in whole KES: as the payment whose push was not
 * decided, else as one of its own. The caller writes the act. Throws 404, 403 for an admin’s own order, 409 where the
 * code is decided or its receipt is booked already, and 422 for the amount.
 */
export function confirmReceiptCode(
  db: Db,
  { id, adminId, amountKes }: Decision & { amountKes: number },
  at = new Date().toISOString(),
): Promise<void> {
  const isAmount = Number.isSafeInteger(amountKes) && amountKes > 0 && amountKes <= 1_000_000;
  refuseProblems({ amountKes: isAmount ? undefined : 'Please type the amount in whole shillings.' });
  return inTransaction(db, async (db) => {
    const { code, order } = await decide(db, { id, adminId }, 'confirmed', at);
    if (await isReceiptUsed(db, code)) throw isBooked();
    const payments = await listPayments(db, order.id);
    const undecided = payments.find(
      ({ state, receipt }) =>
        UNDECIDED_STATES.some((each) => each === state) || (state === 'paid' && receipt === null),
    );
    const paymentId = undecided?.id ?? (await insertByHand(db, { order, amountKes }, at));
    await settlePayment(db, paymentId, { state: 'paid', money: { receipt: code, amountKes, phone: '' } }, at);
    if (undecided) await noteConfirmed(db, undecided.id);
  });
}

/** Until the provider tells the receipt of a push, the code may turn out to be that of other money. */
async function noteConfirmed(db: Db, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ result_code: CONFIRMED })
    .where('id', '=', paymentId)
    .where('provider', '!=', BY_HAND)
    .execute();
}

/** Refuses a typed code and mails why. The caller writes the act. Throws 404, 403, 409 and 422 without a reason. */
export function refuseReceiptCode(
  db: Db,
  { id, adminId, reason }: Decision & { reason: string },
  at = new Date().toISOString(),
): Promise<void> {
  const why = reason.trim().slice(0, 500);
  refuseProblems({ reason: why === '' ? 'Please say why.' : undefined });
  return inTransaction(db, async (db) => {
    const { code, order } = await decide(db, { id, adminId }, 'refused', at);
    const about = { orderId: order.id, terms: readTerms(order.terms), code, why };
    const mail = (to: { to: string; firstName: string | null }) => codeRefusedMail({ ...to, ...about });
    await tellPerson(db, { personId: order.person_id, mail, path: orderPath(order.id) }, at);
    await announceOrder(db, order, at);
  });
}

async function decide(
  db: Db,
  { id, adminId }: Decision,
  outcome: 'confirmed' | 'refused',
  at: string,
): Promise<{ code: string; order: OrderRow }> {
  const typed = await db
    .selectFrom('receipt_codes')
    .select(['code', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const order = typed && (await lockOrder(db, typed.order_id));
  if (!order) throw notFound('There is no such code.');
  if (order.person_id === adminId)
    throw new ApiError(403, 'This is your own order. Ask another admin.', { code: 'OWN' });
  const isDecided = await tookEffect(
    db
      .updateTable('receipt_codes')
      .set({ outcome, decided_at: at, decided_by: adminId })
      .where('id', '=', id)
      .where('outcome', 'is', null),
  );
  if (!isDecided) throw new ApiError(409, 'This code is decided already.', { code: 'STATE' });
  return { code: typed.code, order };
}

async function insertByHand(
  db: Db,
  { order, amountKes }: { order: OrderRow; amountKes: number },
  at: string,
): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      ...{ order_id: order.id, provider: BY_HAND, phone: order.phone ?? '', amount_kes: amountKes },
      ...{ state: 'sending', created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
