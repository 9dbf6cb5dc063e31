import { z } from 'zod';

const count = z.number().int();
const success = z.literal(true);

const billingSchema = z.object({
  /** Whom receipts are for. */
  name: z.string(),
  /** Such as A012345678Z. */
  pin: z.string().nullable(),
});
export type Billing = z.infer<typeof billingSchema>;
export const billingAnswer = z.object({ success, billing: billingSchema });
export const billingBody = z.object({
  name: z.string({ error: 'This must be text.' }).max(500, 'This is too long.'),
  pin: z.string({ error: 'This must be text.' }).max(50, 'This is too long.').default(''),
});

const invoiceMonthSchema = z.object({
  /** In Kenya, such as `2026-11`. */
  month: z.string(),
  totalKes: count,
  /** 0 where the operator was not registered for VAT. */
  vatKes: count,
  /** What was paid in it, the oldest first. */
  invoices: z.array(
    z.object({
      orderId: count,
      /** Of its receipt, such as `R-000123`. */
      number: z.string(),
      title: z.string(),
      at: z.string(),
      amountKes: count,
    }),
  ),
});
export type InvoiceMonth = z.infer<typeof invoiceMonthSchema>;
export const invoicesAnswer = z.object({
  success,
  /** The newest first. */
  months: z.array(invoiceMonthSchema),
});

export const receiptSchema = z.object({
  number: count,
  orderId: count,
  issuedAt: z.string(),
  title: z.string(),
  priceKes: count,
  creditKes: count,
  /** What was paid by phone. */
  amountKes: count,
  vatKes: count,
  paymentCode: z.string().nullable(),
  sellerName: z.string(),
  sellerPin: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerPin: z.string().nullable(),
  isDemo: z.boolean(),
  etims: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  /** When the money was given back. */
  refundedAt: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;
export const receiptAnswer = z.object({ success, receipt: receiptSchema });

export const etimsBody = z.object({
  number: z.string({ error: 'This must be text.' }).max(100, 'This is too long.'),
  url: z.string({ error: 'This must be text.' }).max(1_000, 'This is too long.').default(''),
});
