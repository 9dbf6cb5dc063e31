import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { cancelOrder } from './end-order.ts';
import { answerOrder, ORDERING, type OrderDeps, OWN, REFUSALS } from './own-order.ts';
import { typeReceiptCode } from './receipt-codes.ts';
import { orderAnswer, payBody, receiptCodeBody } from './schema.ts';
import { startPayment } from './start.ts';

/** How an order is paid, given up, or shown to be paid. */
export const payingRoutes = ({ market: { db }, market, settings, log, payments }: OrderDeps) =>
  new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .post(
      '/orders/:id/pay',
      async ({ params, body, person, status }) => {
        const of = { orderId: idOf(params.id), personId: signedIn(person).id };
        await answerOrder(db, of, payments);
        if (!payments) throw notSetUp();
        await startPayment({ db, provider: payments, log }, { ...of, phone: body?.phone });
        return status(202, await answerOrder(db, of, payments));
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
        return answerOrder(db, of, payments);
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
        return status(202, await answerOrder(db, of, payments));
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

const notSetUp = (): ApiError =>
  new ApiError(503, 'This market takes no payments at the moment. Please try again later.', {
    code: 'NO_PAYMENTS',
  });
