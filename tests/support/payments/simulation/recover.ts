import type { Db } from '#api/database/open.ts';
import { createLogger } from '#api/log.ts';
import { expireOrders } from '#api/payments/end-order.ts';
import { askForResults, listDue } from '#api/payments/mpesa/ask-job.ts';
import { createMpesaCallbacks } from '#api/payments/mpesa/callbacks.ts';
import { listWaiting } from '#api/payments/mpesa/messages.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { confirmReceiptCode, typeReceiptCode } from '#api/payments/receipt-codes.ts';
import type { StandInPayment } from '#api/payments/stand-in/server.ts';
import { noteLostPushes } from '#api/payments/start.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When the jobs run after the last server has died: each again and again, as their backoff lets them. */
const RUNS_MS = [2, 4, 8, 16, 32, 64, 120, 240, 480, 960, 1_441, 1_600, 2_000].map(
  (minutes) => minutes * MINUTE_MS,
);

type Recovering = { db: Db; provider: PaymentProvider; secret: string };

/** Runs the jobs of the next day and a half in a moment, as a server does that was started after all was over. */
export async function runJobsOfDays({ db, provider, secret }: Recovering): Promise<void> {
  const log = createLogger('silent');
  const begin = Date.now();
  for (const after of RUNS_MS) {
    const now = begin + after;
    const callbacks = createMpesaCallbacks({ db, provider, secret, log, now: () => now });
    await noteLostPushes(db, now);
    // What is tried is put off, so that nothing is due in the end.
    while ((await listWaiting(db, now)).length > 0) await callbacks.handleWaiting();
    while ((await listDue(db, provider.name, now)).length > 0)
      await askForResults({ db, provider, log }, now);
  }
  while ((await expireOrders(db, begin + 2 * DAY_MS)) > 0);
}

/** What moved at M-Pesa and is booked under no payment of ours: neither an answer nor a callback told of it. */
export async function listUntold(db: Db, moved: readonly StandInPayment[]): Promise<StandInPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['checkout_id', 'receipt'])
    .where('state', '=', 'paid')
    .execute();
  const known = new Set(rows.flatMap(({ checkout_id, receipt }) => [checkout_id, receipt]));
  return moved.filter(
    ({ checkoutId, ended }) => !known.has(checkoutId) && !known.has(ended?.receipt ?? null),
  );
}

/** Lets people type the codes of what was never told, and an admin confirm them. */
export async function typeCodes(db: Db, untold: readonly StandInPayment[], adminId: number): Promise<void> {
  for (const { reference, ended } of untold) {
    const orderId = Number(/\d+/.exec(reference)?.[0]);
    const order = await db
      .selectFrom('orders')
      .select(['person_id', 'state'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (!ended?.receipt || order.person_id === null || order.state === 'paid' || order.state === 'credited')
      continue;
    await typeReceiptCode(db, { orderId, personId: order.person_id, code: ended.receipt });
    const { id } = await db
      .selectFrom('receipt_codes')
      .select('id')
      .where('order_id', '=', orderId)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    await confirmReceiptCode(db, { id, adminId, amountKes: ended.paidKes });
  }
}
