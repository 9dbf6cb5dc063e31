import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { type AskedOrder, placeOrder, quoteFor } from './orders.ts';
import { answerOrder, ORDERING, type OrderDeps, OWN, REFUSALS } from './own-order.ts';
import { payingRoutes } from './paying-routes.ts';
import { countOwnOrders, listOwnOrders } from './queries.ts';
import { orderAnswer, orderBody, orderRefusal, ordersAnswer, quoteAnswer } from './schema.ts';

const DONE = { success: true as const };

const quoteQuery = z.object({
  planId: parameter('The plan of a dealer to pay a month of'),
  featureOf: parameter('The number of a listing to feature', { type: 'integer' }),
  offer: parameter('For how long to feature it'),
  renewalOf: parameter('The number of a listing to renew', { type: 'integer' }),
});

/** Orders of what this market asks money for, and how they are paid. */
export const orderRoutes = (deps: OrderDeps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard(deps))
    .use(placingRoutes(deps))
    .use(readingRoutes(deps))
    .use(payingRoutes(deps));

const placingRoutes = ({ market: { db }, market, settings, payments }: OrderDeps) =>
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
        return status(201, await answerOrder(db, { orderId, personId }, payments));
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

const readingRoutes = ({ market: { db }, market, settings, payments }: OrderDeps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .get(
      '/orders/:id',
      ({ params, person }) =>
        answerOrder(db, { orderId: idOf(params.id), personId: signedIn(person).id }, payments),
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

const askedOf = ({ planId, featureOf, offer, renewalOf }: z.infer<typeof quoteQuery>): AskedOrder => ({
  planId,
  offer,
  featureOf: featureOf === undefined ? undefined : idOf(featureOf),
  renewalOf: renewalOf === undefined ? undefined : idOf(renewalOf),
});
