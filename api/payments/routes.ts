import { Elysia } from 'elysia';
import { z } from 'zod';
import { ApiError } from '#api/http/errors.ts';
import { ORDER_KINDS, ORDER_STATES, PAYMENT_STATES } from '#domain/payments/orders.ts';

const lines = z.array(z.object({ label: z.string(), amountKes: z.number() }));
const orderSchema = z.object({
  id: z.number(),
  kind: z.enum(ORDER_KINDS),
  item: z.string(),
  title: z.string(),
  state: z.enum(ORDER_STATES),
  priceKes: z.number(),
  creditKes: z.number(),
  amountKes: z.number(),
  lines,
  phone: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  settledAt: z.string().nullable(),
  vehicleId: z.number().nullable(),
  payment: z
    .object({
      id: z.number(),
      state: z.enum(PAYMENT_STATES),
      phone: z.string(),
      startedAt: z.string(),
      resultCode: z.string().nullable(),
      words: z.object({ title: z.string(), sentence: z.string(), mayRetry: z.boolean() }).nullable(),
      receipt: z.string().nullable(),
    })
    .nullable(),
  receiptNumber: z.number().nullable(),
  typedCode: z.string().nullable(),
  isDemo: z.boolean(),
});
const quoteSchema = z.object({
  kind: z.enum(ORDER_KINDS),
  item: z.string(),
  plansVersion: z.number(),
  vehicleId: z.number().nullable(),
  dealerId: z.number().nullable(),
  days: z.number(),
  priceKes: z.number(),
  lines,
  title: z.string(),
  terms: z.object({ version: z.string(), words: z.array(z.string()) }),
  creditKes: z.number(),
  amountKes: z.number(),
  isDemo: z.boolean(),
});
const asked = {
  planId: z.string().optional(),
  featureOf: z.coerce.number().optional(),
  offer: z.string().optional(),
  renewalOf: z.coerce.number().optional(),
};
const answer = z.object({ success: z.literal(true), order: orderSchema });
const missing = (): never => {
  throw new ApiError(503, 'Not there yet.', { code: 'MISSING' });
};

export const orderRoutes = () =>
  new Elysia()
    .get('/orders/quote', missing, {
      query: z.object(asked),
      response: { 200: z.object({ success: z.literal(true), quote: quoteSchema }) },
    })
    .post('/orders', missing, {
      body: z.object({ ...asked, phone: z.string().optional(), termsVersion: z.string() }),
      response: { 201: answer },
    })
    .get('/orders/:id', missing, { response: { 200: answer } })
    .post('/orders/:id/pay', missing, { body: z.object({ phone: z.string() }), response: { 202: answer } })
    .post('/orders/:id/cancel', missing, { response: { 200: answer } })
    .post('/orders/:id/receipt-code', missing, {
      body: z.object({ code: z.string() }),
      response: { 202: answer },
    })
    .get('/my/orders', missing, {
      query: z.object({ page: z.coerce.number().optional() }),
      response: {
        200: z.object({
          success: z.literal(true),
          orders: z.array(orderSchema),
          total: z.number(),
          page: z.number(),
          limit: z.number(),
        }),
      },
    });
