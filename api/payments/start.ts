import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import { whyNotNow } from '#api/plans/activate.ts';
import { REFUSED } from '#domain/payments/mpesa-results.ts';
import { nextPaymentState } from '#domain/payments/payment-steps.ts';
import { PROMPT_SHOWN_MS, SENDING_LIFE_MS } from '#domain/payments/waits.ts';
import { beingPaid, noOrder } from './end-order.ts';
import { readPayingPhone } from './paying-phone.ts';
import { type Demand, DemandRefused, type PaymentProvider, type Taken } from './provider.ts';
import { refuseWaits } from './push-limits.ts';
import { lockOrder, lockPayment, type OrderRow } from './rows.ts';
import { settlePayment } from './settle.ts';
import { announceOrder } from './tell.ts';
import { findUndecided } from './undecided.ts';

type Deps = { db: Db; provider: PaymentProvider; log: Log };
type Paying = { orderId: number; personId: number /** As it was typed. */; phone: string | undefined };

/**
 * Asks a phone for the money of an order. The attempt is written down first, so that one whose process ends is seen;
 * the provider is asked outside of transactions. Throws 404, 409 where the order cannot be paid, is being paid or could
 * buy nothing any more, 422 for the phone, 429, and 502 where the provider surely did not take the demand.
 */
export async function startPayment(
  { db, provider, log }: Deps,
  { orderId, personId, phone }: Paying,
  clock: () => number = Date.now,
): Promise<void> {
  const begun = await inTransaction(db, async (db) => {
    const order = await lockPayable(db, { orderId, personId }, clock());
    const asked = phoneFor(order, phone);
    const { isDemo } = provider;
    await refuseWaits(db, { phone: asked, personId, amountKes: order.amount_kes, isDemo }, clock());
    const paymentId = await insertAttempt(db, { order, phone: asked, provider: provider.name }, clock());
    return { paymentId, demand: demandOf(order, asked) };
  });
  await push({ db, provider, log }, begun, clock);
}

async function lockPayable(
  db: Db,
  { orderId, personId }: { orderId: number; personId: number },
  now: number,
): Promise<OrderRow> {
  const order = await lockOrder(db, orderId);
  if (order?.person_id !== personId) throw noOrder();
  if (order.state !== 'open')
    throw new ApiError(409, 'This order is settled: there is nothing to pay.', { code: 'STATE' });
  if (order.expires_at <= new Date(now).toISOString())
    throw new ApiError(409, 'The time to pay this order is over. Please order again.', { code: 'EXPIRED' });
  if (await findUndecided(db, orderId, now)) throw beingPaid();
  // Its money would buy nothing.
  const why = await whyNotNow(db, order, new Date(now).toISOString());
  if (why !== undefined) throw new ApiError(409, why, { code: 'NOT_POSSIBLE' });
  return order;
}

/** The phone that is asked: the one that is typed now, else the order's. Throws 422. */
function phoneFor(order: OrderRow, typed: string | undefined): string {
  const { phone, problem } = readPayingPhone(typed ?? order.phone ?? '');
  refuseProblems({ phone: problem });
  return phone ?? '';
}

async function insertAttempt(
  db: Db,
  { order, phone, provider }: { order: OrderRow; phone: string; provider: string },
  now: number,
): Promise<number> {
  const at = new Date(now).toISOString();
  const { id } = await db
    .insertInto('payments')
    .values({
      ...{ order_id: order.id, provider, phone, amount_kes: order.amount_kes },
      ...{ state: 'sending', created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ phone }).where('id', '=', order.id).execute();
  await announceOrder(db, order, at);
  return id;
}

const DESCRIPTIONS = { renewal: 'Renewal', plan: 'Plan', feature: 'Featured' } as const;

const demandOf = (order: OrderRow, phone: string): Demand => ({
  ...{ phone, amountKes: order.amount_kes },
  reference: `Order ${order.id}`.slice(0, 12),
  description: DESCRIPTIONS[order.kind],
});

type Begun = { paymentId: number; demand: Demand };

async function push(
  { db, provider, log }: Deps,
  { paymentId, demand }: Begun,
  clock: () => number,
): Promise<void> {
  let taken: Taken;
  try {
    taken = await provider.demand(demand);
  } catch (cause) {
    const at = new Date(clock()).toISOString();
    if (cause instanceof DemandRefused && cause.isSure) {
      await settlePayment(db, paymentId, { state: 'failed', code: REFUSED }, at);
      throw new ApiError(502, cause.sentence, { code: 'PROVIDER', cause });
    }
    log.warn({ err: cause, paymentId }, 'The payment provider did not say whether it took a demand');
    await noteDoubt(db, paymentId, clock());
    return;
  }
  await noteTaken(db, { paymentId, taken }, clock());
}

/** A result may have come before this is noted: then it stays, and only the ids are added. */
const noteTaken = (db: Db, { paymentId, taken }: { paymentId: number; taken: Taken }, now: number) =>
  inTransaction(db, async (db) => {
    const { payment, order } = await lockPayment(db, paymentId);
    const state = nextPaymentState(payment.state, 'taken');
    const ask = state === 'pending' ? { ask_at: new Date(now + PROMPT_SHOWN_MS).toISOString() } : {};
    await db
      .updateTable('payments')
      .set({ merchant_id: taken.merchantId, checkout_id: taken.checkoutId, ...ask, state })
      .where('id', '=', paymentId)
      .execute();
    await announceOrder(db, order, new Date(now).toISOString());
  });

const noteDoubt = (db: Db, paymentId: number, now: number): Promise<void> =>
  inTransaction(db, async (db) => {
    const { payment, order } = await lockPayment(db, paymentId);
    await db
      .updateTable('payments')
      .set({ state: nextPaymentState(payment.state, 'doubtful') })
      .where('id', '=', paymentId)
      .execute();
    await announceOrder(db, order, new Date(now).toISOString());
  });

const FOUND_AT_ONCE = 100;

/** Notes of attempts whose process ended before it noted an answer that nothing is known of them. */
export async function noteLostPushes(db: Db, now: number): Promise<number> {
  const lost = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'sending')
    .where('created_at', '<=', new Date(now - SENDING_LIFE_MS).toISOString())
    .limit(FOUND_AT_ONCE)
    .execute();
  for (const { id } of lost) await noteDoubt(db, id, now);
  return lost.length;
}
