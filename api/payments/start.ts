import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { nextPaymentState } from '#domain/payments/payment-steps.ts';
import { AMOUNT_WAIT_MS, FIRST_ASK_MS, pushWaitMs, SENDING_LIFE_MS } from '#domain/payments/waits.ts';
import { BY_HAND } from './by-hand.ts';
import { beingPaid, noOrder } from './end-order.ts';
import { readPayingPhone } from './paying-phone.ts';
import { type Demand, DemandRefused, type PaymentProvider, type Taken } from './provider.ts';
import { lockOrder, lockPayment, type OrderRow } from './rows.ts';
import { settlePayment } from './settle.ts';
import { announceOrder } from './tell.ts';
import { findUndecided } from './undecided.ts';

/** Our own result code: the provider did not take the demand, so no phone was asked. */
export const REFUSED = 'REFUSED';

const HOUR_MS = 3_600_000;
const OF_PERSON: Limit = {
  most: 20,
  withinMs: HOUR_MS,
  sentence: 'You have tried to pay many times. Please wait a while before the next try.',
};
const OF_PHONE: Limit = {
  most: 10,
  withinMs: HOUR_MS,
  sentence: 'This phone was asked for money many times. Please wait a while, or use another phone.',
};

type Deps = { db: Db; provider: PaymentProvider; log: Log };
type Paying = { orderId: number; personId: number /** As it was typed. */; phone: string | undefined };

/**
 * Asks a phone for the money of an order. The attempt is written down first, so that one whose process ends is seen;
 * the provider is asked outside of transactions. Throws 404, 409 where the order cannot be paid or is being paid, 422
 * for the phone, 429, and 502 where the provider surely did not take the demand.
 */
export async function startPayment(
  { db, provider, log }: Deps,
  { orderId, personId, phone }: Paying,
  clock: () => number = Date.now,
): Promise<void> {
  const begun = await inTransaction(db, async (db) => {
    const order = await lockPayable(db, { orderId, personId }, clock());
    const asked = phoneFor(order, phone);
    await refuseWaits(db, { phone: asked, personId, amountKes: order.amount_kes }, clock());
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
  return order;
}

/** The phone that is asked: the one that is typed now, else the order's. Throws 422. */
function phoneFor(order: OrderRow, typed: string | undefined): string {
  const { phone, problem } = readPayingPhone(typed ?? order.phone ?? '');
  refuseProblems({ phone: problem });
  return phone ?? '';
}

type Push = { phone: string; personId: number; amountKes: number };

/** Throws 429 while this phone, or this person, has to wait. */
async function refuseWaits(db: Db, { phone, personId, amountKes }: Push, now: number): Promise<void> {
  await lockKeys(db, `push ${phone}`);
  const reached = await listReached(db, phone, OF_PHONE.most);
  const earlier = reached.map((row) => ({ amountKes: row.amount_kes, at: Date.parse(row.created_at) }));
  // A clock that was put back would make a phone wait for as long.
  const recent = earlier.filter(({ at }) => Math.abs(now - at) < AMOUNT_WAIT_MS);
  const waitMs = pushWaitMs(recent, amountKes, now);
  if (waitMs > 0) throw phoneWaits(phone, Math.ceil(waitMs / 1_000));
  refuseTooOften(timesOf(reached), OF_PHONE, now);
  refuseTooOften(await listPushTimes(db, personId, OF_PERSON.most), OF_PERSON, now);
}

/** The newest times at which a phone was asked: not those that the provider refused, nor what was booked by hand. */
const listReached = (db: Db, phone: string, limit: number) =>
  db
    .selectFrom('payments')
    .select(['amount_kes', 'created_at'])
    .where('phone', '=', phone)
    .where('provider', '!=', BY_HAND)
    .where((eb) => eb.or([eb('result_code', 'is', null), eb('result_code', '!=', REFUSED)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

const phoneWaits = (phone: string, seconds: number): ApiError => {
  const sentence = `${formatPhone(phone)} was asked a moment ago. Please try again in ${seconds} seconds, or use another phone.`;
  return new ApiError(429, sentence, { code: 'RATE', retryAfterSeconds: seconds });
};

const timesOf = (rows: readonly { created_at: string }[]): string[] => rows.map((row) => row.created_at);

const listPushTimes = async (db: Db, personId: number, limit: number): Promise<string[]> =>
  timesOf(
    await db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.created_at')
      .where('o.person_id', '=', personId)
      .where('p.provider', '!=', BY_HAND)
      .orderBy('p.id', 'desc')
      .limit(limit)
      .execute(),
  );

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
    const ask = state === 'pending' ? { ask_at: new Date(now + FIRST_ASK_MS).toISOString() } : {};
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
