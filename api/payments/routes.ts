import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { cancelOrder, noOrder } from './end-order.ts';
import { type AskedOrder, placeOrder, quoteFor } from './orders.ts';
import type { PaymentProvider } from './provider.ts';
import { countOwnOrders, findOwnOrder, listOwnOrders } from './queries.ts';
import { typeReceiptCode } from './receipt-codes.ts';
import {
  orderAnswer,
  orderBody,
  orderRefusal,
  ordersAnswer,
  payBody,
  quoteAnswer,
  receiptCodeBody,
} from './schema.ts';
import { startPayment } from './start.ts';

const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const ORDERING = { ...REFUSALS, 404: failureSchema, 409: failureSchema, 422: failureSchema };
const OWN = { params: z.object({ id: z.string().meta({ description: 'The number of the order.' }) }) };

const quoteQuery = z.object({
  planId: parameter('The plan of a dealer to pay a month of'),
  featureOf: parameter('The number of a listing to feature', { type: 'integer' }),
  offer: parameter('For how long to feature it'),
  renewalOf: parameter('The number of a listing to renew', { type: 'integer' }),
});

type Deps = {
  market: Market;
  settings: Settings;
  log: Log;
  /** Absent where this market takes no payments. */
  payments?: PaymentProvider;
};

/** Orders of what this market asks money for, and how they are paid. */
export const orderRoutes = (deps: Deps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard(deps))
    .use(placingRoutes(deps))
    .use(readingRoutes(deps))
    .use(payingRoutes(deps));

const placingRoutes = ({ market: { db }, market, settings, payments }: Deps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .get(
      '/orders/quote',
      async ({ query, person }) => {
        const quote = await quoteFor(db, { personId: signedIn(person).id, asked: askedOf(query) });
        return { ...DONE, quote: { ...quote, isDemo: payments?.isDemo ?? false } };
      },
      {
        query: quoteQuery,
        response: { 200: quoteAnswer, ...ORDERING },
        detail: { summary: 'What a plan, a renewal or a featured place would cost the caller now' },
      },
    )
    .post(
      '/orders',
      async ({ body, request, person, status }) => {
        const personId = signedIn(person).id;
        const key = idempotencyKeyOf(request);
        const orderId = await placeOrder(db, { personId, body, key });
        return status(201, await answer(db, { orderId, personId }, payments));
      },
      {
        headers: idempotencyHeader,
        body: orderBody,
        response: {
          201: orderAnswer,
          400: failureSchema,
          ...ORDERING,
          409: orderRefusal,
          429: failureSchema,
        },
        detail: {
          summary: 'Order a plan, a renewal or a featured place; takes an Idempotency-Key',
          description:
            'Credit is used first, and pays the order at once where it covers all. Nothing else is paid by this call: POST /api/orders/{id}/pay asks the phone. An order that is not paid within 24 hours expires.',
        },
      },
    );

const readingRoutes = ({ market: { db }, market, settings, payments }: Deps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .get(
      '/orders/:id',
      ({ params, person }) =>
        answer(db, { orderId: idOf(params.id), personId: signedIn(person).id }, payments),
      {
        ...OWN,
        response: { 200: orderAnswer, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'An order of the caller’s, with the last attempt to pay it' },
      },
    )
    .get(
      '/my/orders',
      async ({ request, person }) => {
        const { id } = signedIn(person);
        const paging = parsePaging(parametersOf(request));
        const orders = await listOwnOrders(db, id, paging, { isDemo: payments?.isDemo ?? false });
        return { ...DONE, orders, total: await countOwnOrders(db, id), ...paging };
      },
      {
        query: pagingQuery,
        response: { 200: ordersAnswer, ...REFUSALS },
        detail: { summary: 'The caller’s orders, the newest first' },
      },
    );

const payingRoutes = ({ market: { db }, market, settings, log, payments }: Deps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .post(
      '/orders/:id/pay',
      async ({ params, body, person, status }) => {
        const of = { orderId: idOf(params.id), personId: signedIn(person).id };
        await answer(db, of, payments);
        if (!payments) throw notSetUp();
        await startPayment({ db, provider: payments, log }, { ...of, phone: body?.phone });
        return status(202, await answer(db, of, payments));
      },
      {
        ...OWN,
        body: payBody,
        response: {
          202: orderAnswer,
          ...ORDERING,
          429: failureSchema,
          502: failureSchema,
          503: failureSchema,
        },
        detail: {
          summary: 'Ask a phone for the money of an order',
          description:
            'Answers once the phone is being asked, not once it is paid: read the order until it leaves `open` or the payment has failed. One phone at a time is asked for an order.',
        },
      },
    )
    .post(
      '/orders/:id/cancel',
      async ({ params, person }) => {
        const of = { orderId: idOf(params.id), personId: signedIn(person).id };
        await cancelOrder(db, of);
        return answer(db, of, payments);
      },
      {
        ...OWN,
        response: { 200: orderAnswer, ...REFUSALS, 404: failureSchema, 409: failureSchema },
        detail: { summary: 'Cancel an order that is not paid' },
      },
    )
    .post(
      '/orders/:id/receipt-code',
      async ({ params, body, person, status }) => {
        const of = { orderId: idOf(params.id), personId: signedIn(person).id };
        await typeReceiptCode(db, { ...of, code: body.code });
        return status(202, await answer(db, of, payments));
      },
      {
        ...OWN,
        body: receiptCodeBody,
        response: { 202: orderAnswer, ...ORDERING, 429: failureSchema },
        detail: {
          summary: 'Send the code of an M-Pesa receipt, for an admin to look up',
          description: 'For money that was paid and did not arrive here by itself.',
        },
      },
    );

type Own = { orderId: number; personId: number };

/** Throws 404 for other people's orders and for none. */
async function answer(db: Market['db'], own: Own, payments: PaymentProvider | undefined) {
  const order = await findOwnOrder(db, own, { isDemo: payments?.isDemo ?? false });
  if (!order) throw noOrder();
  return { ...DONE, order };
}

const askedOf = ({ planId, featureOf, offer, renewalOf }: z.infer<typeof quoteQuery>): AskedOrder => ({
  planId,
  offer,
  featureOf: featureOf === undefined ? undefined : idOf(featureOf),
  renewalOf: renewalOf === undefined ? undefined : idOf(renewalOf),
});

const notSetUp = (): ApiError =>
  new ApiError(503, 'This market takes no payments at the moment. Please try again later.', {
    code: 'NO_PAYMENTS',
  });
