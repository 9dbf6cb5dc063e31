import { Elysia } from 'elysia';
import { z } from 'zod';
import { ApiError } from '#api/http/errors.ts';

const missing = (): never => {
  throw new ApiError(503, 'Not there yet.', { code: 'MISSING' });
};
const invoicesSchema = z.object({
  success: z.literal(true),
  months: z.array(
    z.object({
      month: z.string(),
      totalKes: z.number(),
      vatKes: z.number(),
      invoices: z.array(
        z.object({
          orderId: z.number(),
          number: z.string(),
          title: z.string(),
          at: z.string(),
          amountKes: z.number(),
        }),
      ),
    }),
  ),
});

const billing = z.object({
  success: z.literal(true),
  billing: z.object({ name: z.string(), pin: z.string().nullable() }),
});

export const receiptRoutes = () =>
  new Elysia()
    .get('/orders/:id/receipt.pdf', missing)
    .get('/my/invoices', missing, { response: { 200: invoicesSchema } })
    .get('/my/invoices/:month/invoice.pdf', missing)
    .get('/my/billing', missing, { response: { 200: billing } })
    .put('/my/billing', missing, {
      body: z.object({ name: z.string(), pin: z.string().default('') }),
      response: { 200: billing },
    });
