import { createLogger } from '#api/log.ts';
import { createMpesaCallbacks } from '#api/payments/mpesa/callbacks.ts';
import { type StandInOptions, startMpesaStandIn } from '#api/payments/stand-in/server.ts';
import { openTestApp } from '../app.ts';
import { openTestPayments } from './market.ts';
import { providerAt } from './mpesa.ts';

const SECRET = 'a-secret-of-callbacks-for-tests';
const log = createLogger('silent');

/** A market whose orders are paid by M-Pesa: its stand-in and the callbacks speak HTTP, and tests move the clock. */
export async function openMpesaMarket(options: StandInOptions = {}) {
  const payments = await openTestPayments();
  const { db, market, seller } = payments;
  const clock = { now: Date.now() };
  const standIn = await startMpesaStandIn({ callbackMs: Number.POSITIVE_INFINITY, ...options });
  const provider = providerAt(standIn, { callbackUrl: () => url });
  /** The receiving end in another process, which knows what the database keeps. */
  const openCallbacks = () =>
    createMpesaCallbacks({ db, provider, secret: SECRET, log, now: () => clock.now });
  const callbacks = openCallbacks();
  const app = await openTestApp(market, { mpesa: callbacks, payments: provider });
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => app.handle(request) });
  const url = `http://127.0.0.1:${server.port}/api/payments/mpesa/${SECRET}`;
  return {
    ...{ ...payments, clock, standIn, provider, log, callbacks, openCallbacks },
    /** Asks the phone of an order over HTTP; returns the answer’s status. */
    async pay(orderId: number, phone: string): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/orders/${orderId}/pay`, {
        ...{ method: 'POST', body: JSON.stringify({ phone }) },
        headers: { ...seller.headers, 'content-type': 'application/json' },
      });
      await answer.body?.cancel();
      return answer.status;
    },
    lastPayment: () =>
      db.selectFrom('payments').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    async dispose() {
      await standIn.stop();
      await callbacks.idle();
      await server.stop(true);
      await payments.dispose();
    },
  };
}
