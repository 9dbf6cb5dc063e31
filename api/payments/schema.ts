import { z } from 'zod';
import { failureSchema } from '#api/http/errors.ts';
import { pagedAnswer } from '#api/http/parameters.ts';
import { ORDER_KINDS, ORDER_STATES, PAYMENT_STATES } from '#domain/payments/orders.ts';
import { orderLineSchema } from './order-terms.ts';

const kes = z.int().meta({ description: 'Whole KES.' });
const time = z.string().meta({ description: 'UTC.' });

const wordsSchema = z
  .object({ title: z.string(), sentence: z.string(), mayRetry: z.boolean() })
  .meta({ description: 'What became of it, in words.' });

const paymentSchema = z.object({
  id: z.int(),
  state: z.enum(PAYMENT_STATES),
  phone: z.string().meta({ description: 'E.164.' }),
  startedAt: time,
  resultCode: z.string().nullable().meta({ description: 'The provider’s code; 0 is paid.' }),
  words: wordsSchema.nullable(),
  receipt: z.string().nullable().meta({ description: 'The code of the M-Pesa receipt.' }),
  receivedKes: kes
    .nullable()
    .meta({ description: 'What came by it, which may be another amount, in whole KES.' }),
});

export const orderSchema = z.object({
  id: z.int(),
  kind: z.enum(ORDER_KINDS),
  item: z.string().meta({ description: 'The plan or the offer; `renewal` of a renewal.' }),
  title: z.string(),
  state: z.enum(ORDER_STATES),
  priceKes: kes,
  creditKes: kes.meta({ description: 'What of the price the person’s credit pays, in whole KES.' }),
  amountKes: kes.meta({ description: 'What is left to be paid by phone, in whole KES.' }),
  lines: z.array(orderLineSchema),
  phone: z.string().nullable().meta({ description: 'The phone that is asked for the money, E.164.' }),
  createdAt: time,
  expiresAt: time,
  settledAt: time.nullable(),
  vehicleId: z.int().nullable(),
  gives: z
    .object({ from: time, until: time })
    .nullable()
    .meta({ description: 'When holds what a paid order bought, as it was sold.' }),
  payment: paymentSchema.nullable().meta({ description: 'The last attempt to pay it.' }),
  receiptNumber: z.int().nullable().meta({ description: 'The number of our own receipt, once it is paid.' }),
  typedCode: z
    .string()
    .nullable()
    .meta({ description: 'An M-Pesa code that was typed and waits for an admin.' }),
  isDemo: z.boolean().meta({ description: 'Whether no money moves.' }),
});
export type Order = z.infer<typeof orderSchema>;

export const orderAnswer = z.object({ success: z.literal(true), order: orderSchema });

/** Where an order for the same thing is being paid, its number. */
export const orderRefusal = failureSchema.extend({ orderId: z.int().optional() });

export const ordersAnswer = pagedAnswer.extend({ success: z.literal(true), orders: z.array(orderSchema) });

export const quoteAnswer = z.object({
  success: z.literal(true),
  quote: z.object({
    kind: z.enum(ORDER_KINDS),
    item: z.string(),
    plansVersion: z.int(),
    vehicleId: z.int().nullable(),
    dealerId: z.int().nullable(),
    days: z.int(),
    priceKes: kes,
    lines: z.array(orderLineSchema),
    title: z.string(),
    terms: z.object({ version: z.string(), words: z.array(z.string()) }),
    creditKes: kes,
    amountKes: kes,
    isDemo: z.boolean(),
  }),
});

const LISTING = { description: 'The number of a listing of the caller’s.' };
const PLAN = { description: 'The plan of a dealer to pay a month of.' };

export const orderBody = z.object({
  planId: z.string().max(40).optional().meta(PLAN),
  featureOf: z.int().positive().optional().meta(LISTING),
  offer: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'For how long to feature it; the first one by default.' }),
  renewalOf: z.int().positive().optional().meta(LISTING),
  phone: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'The phone that is asked for the money; not needed where credit pays all.' }),
  termsVersion: z.string().max(100).optional().meta({
    description: 'The version of the terms that were shown. Another one than that in force is refused.',
  }),
});

export const payBody = z
  .object({
    phone: z.string().max(40).optional().meta({ description: 'By default the phone of the order.' }),
  })
  .optional();

export const receiptCodeBody = z.object({
  code: z.string().max(60).meta({ description: 'The code of the M-Pesa receipt, such as SGR1A2B3C4.' }),
});
