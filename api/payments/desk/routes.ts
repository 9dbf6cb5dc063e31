import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { changeEtims } from '#api/receipts/change-etims.ts';
import { etimsBody, receiptAnswer } from '#api/receipts/schema.ts';
import { findCredited } from './credit.ts';
import { confirmCode, refuseCode } from './decide-code.ts';
import { readFilter } from './filters.ts';
import { giveCredit, giveRefund } from './give.ts';
import { findByPhone, listOrders, listWaitingCodes } from './list.ts';
import {
  confirmBody,
  creditBody,
  doneAnswer,
  foundAnswer,
  givenAnswer,
  ordersAnswer,
  ordersQuery,
  phoneBody,
  refundBody,
  refuseBody,
  storyAnswer,
} from './schema.ts';
import { readStory } from './story.ts';

const SHOWN = 50;
const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const BY_ID = { params: z.object({ id: z.string() }) };
const DECIDED = { ...REFUSALS, 404: failureSchema, 409: failureSchema, 422: failureSchema };

/** The admins' desk for orders, payments and receipts. Every act goes to the audit log. */
export const paymentDeskRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  const deciding = { market, letters: settings };
  return new Elysia({ prefix: '/admin', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '/payments',
      async ({ query }) => {
        const before = idOf(query.before ?? '') || undefined;
        const found = await listOrders(db, readFilter(query), { before, limit: SHOWN + 1 });
        const orders = found.slice(0, SHOWN);
        return {
          ...{ ...DONE, orders, codes: await listWaitingCodes(db) },
          before: found.length > SHOWN ? (orders.at(-1)?.id ?? null) : null,
        };
      },
      {
        query: ordersQuery,
        response: { 200: ordersAnswer, ...REFUSALS, 422: failureSchema },
        detail: {
          summary: 'Orders with their last payment, newest first, and the M-Pesa codes to look up',
          description: 'Fifty at a time; `before` of one page asks for the next.',
        },
      },
    )
    .post(
      '/payments/by-phone',
      async ({ body, person }) => ({
        ...{ ...DONE, orders: await findByPhone(db, { ...body, adminId: signedIn(person).id }) },
      }),
      {
        body: phoneBody,
        response: { 200: foundAnswer, ...REFUSALS, 422: failureSchema },
        detail: {
          summary: 'The orders that a phone was asked for; the audit log keeps that it was looked up',
        },
      },
    )
    .get('/payments/:id', async ({ params }) => ({ ...DONE, ...(await readStory(db, idOf(params.id))) }), {
      ...BY_ID,
      response: { 200: storyAnswer, ...REFUSALS, 404: failureSchema },
      detail: { summary: 'All that is known of an order: payments, messages, ledger entries, receipt' },
    })
    .post(
      '/payments/:id/refund',
      async ({ params, body, person }) => ({
        ...DONE,
        ...(await giveRefund(deciding, {
          ...{ ...body, orderId: idOf(params.id), adminId: signedIn(person).id },
        })),
      }),
      {
        ...BY_ID,
        body: refundBody,
        response: { 200: givenAnswer, ...DECIDED },
        detail: {
          summary: 'Refund a paid order; from KES 10,000 on a second admin decides',
          description:
            'It ends what was bought and books the money as given back. What goes to the phone is sent by hand.',
        },
      },
    )
    .post(
      '/payments/codes/:id/confirm',
      async ({ params, body, person }) => {
        await confirmCode(db, { ...body, id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      {
        ...BY_ID,
        body: confirmBody,
        response: { 200: doneAnswer, ...DECIDED },
        detail: { summary: 'Book the money of a typed M-Pesa code, as it was found there' },
      },
    )
    .post(
      '/payments/codes/:id/refuse',
      async ({ params, body, person }) => {
        await refuseCode(db, { ...body, id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      {
        ...BY_ID,
        body: refuseBody,
        response: { 200: doneAnswer, ...DECIDED },
        detail: { summary: 'Refuse a typed M-Pesa code; its person is mailed why' },
      },
    )
    .post(
      '/credits',
      async ({ body: { of, ...body }, person, request }) => {
        const key = idempotencyKeyOf(request);
        const personId = await findCredited(db, of);
        return {
          ...DONE,
          ...(await giveCredit(deciding, { ...body, key, personId, adminId: signedIn(person).id })),
        };
      },
      {
        body: creditBody,
        headers: idempotencyHeader,
        response: { 200: givenAnswer, 400: failureSchema, ...DECIDED },
        detail: { summary: 'Grant a person credit or pay it out; from KES 10,000 on a second admin decides' },
      },
    )
    .put(
      '/receipts/:number/etims',
      async ({ params, body, person }) => {
        const change = { number: idOf(params.number), adminId: signedIn(person).id, typed: body };
        return { ...DONE, receipt: await changeEtims(db, change) };
      },
      {
        params: z.object({ number: z.string() }),
        body: etimsBody,
        response: { 200: receiptAnswer, ...REFUSALS, 404: failureSchema, 422: failureSchema },
        detail: { summary: 'Enter what the tax authority’s eTIMS gave the invoice behind a receipt' },
      },
    );
};
