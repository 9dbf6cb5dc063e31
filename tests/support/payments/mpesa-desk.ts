import { createLogger } from '#api/log.ts';
import { createMpesaCallbacks } from '#api/payments/mpesa/callbacks.ts';
import { type StandInOptions, startMpesaStandIn } from '#api/payments/stand-in/server.ts';
import { addTestPerson } from '../accounts/people.ts';
import { openTestApp } from '../app.ts';
import { openTestMarket } from '../database/market.ts';
import { addTestPayment, providerAt } from './mpesa.ts';

const SECRET = 'a-secret-of-callbacks-for-tests';
const log = createLogger('silent');

/** A market whose API gets callbacks over HTTP from a stand-in, with a clock that tests move. */
export async function openMpesaDesk(options: StandInOptions = {}) {
  const clock = { now: Date.now() };
  const market = await openTestMarket();
  const { db } = market;
  const standIn = await startMpesaStandIn({ callbackMs: Number.POSITIVE_INFINITY, ...options });
  const provider = providerAt(standIn, { callbackUrl: () => url });
  const openCallbacks = () =>
    createMpesaCallbacks({ db, provider, secret: SECRET, log, now: () => clock.now });
  const callbacks = openCallbacks();
  const app = await openTestApp(market, { mpesa: callbacks });
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => app.handle(request) });
  const url = `http://127.0.0.1:${server.port}/api/payments/mpesa/${SECRET}`;
  const { id: personId } = await addTestPerson(db, 'seller');
  return {
    ...{ clock, db, standIn, provider, callbacks, openCallbacks, url, personId, log },
    /** Asks a phone for money, and notes it as an order does. */
    async push(given: { phone?: string; amountKes?: number; isNoted?: boolean } = {}) {
      const { phone = '+254700000011', amountKes = 1_000, isNoted = true } = given;
      const taken = await provider.demand({ phone, amountKes, reference: 'Order 1', description: 'Renewal' });
      const createdAt = clock.now;
      const ids = isNoted ? taken : {};
      const state = isNoted ? 'pending' : 'sending';
      const paymentId = await addTestPayment(db, { personId, phone, amountKes, createdAt, state, ...ids });
      return { paymentId, ...taken };
    },
    find: (paymentId: number) =>
      db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow(),
    messages: () => db.selectFrom('payment_messages').selectAll().orderBy('id').execute(),
    post: (body: unknown, to = url) =>
      fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async dispose() {
      await standIn.stop();
      await callbacks.idle();
      await server.stop(true);
      await market.dispose();
    },
  };
}

type Said = { checkoutId: string; merchantId: string; amountKes?: number; phone?: string; receipt?: string };

/** The body of a callback, as M-Pesa or a forger posts it. */
export const callbackOf = (said: Said, code = 0) => ({
  Body: {
    stkCallback: {
      ...{ MerchantRequestID: said.merchantId, CheckoutRequestID: said.checkoutId },
      ...{ ResultCode: code, ResultDesc: 'Said.' },
      ...(code === 0 && {
        CallbackMetadata: {
          Item: [
            { Name: 'MpesaReceiptNumber', Value: said.receipt ?? 'SGR1A2B3C4' },
            { Name: 'Amount', Value: said.amountKes ?? 1_000 },
            { Name: 'Balance' },
            { Name: 'PhoneNumber', Value: Number((said.phone ?? '+254700000011').slice(1)) },
          ],
        },
      }),
    },
  },
});
