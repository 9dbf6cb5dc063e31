import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import { REFUND_WAYS } from '#api/payments/give-back.ts';
import { orderLineSchema } from '#api/payments/order-terms.ts';
import { receiptSchema } from '#api/receipts/schema.ts';
import { CREDIT_WAYS, GIVING_REASON_NAMES } from '#domain/payments/giving-back.ts';
import { LARGEST_PAYMENT_KES } from '#domain/payments/largest-payment.ts';
import { ORDER_KINDS, ORDER_STATES, PAYMENT_STATES } from '#domain/payments/orders.ts';

const count = z.number().int();
const success = z.literal(true);

export const ordersQuery = z.object({
  q: parameter('The number of an order or of a receipt, or an M-Pesa code'),
  kind: parameter('What was ordered', { enum: ORDER_KINDS }),
  state: parameter('How the order stands', { enum: ORDER_STATES }),
  payment: parameter('How its last payment stands', { enum: PAYMENT_STATES }),
  person: parameter('The number of an account', { type: 'integer', minimum: 1 }),
  before: parameter('Only orders before this one: the cursor of the page before', { type: 'integer' }),
});
export type OrdersQuestion = z.infer<typeof ordersQuery>;

const personSchema = z.object({ id: count, name: z.string() });

const deskOrderSchema = z.object({
  id: count,
  kind: z.enum(ORDER_KINDS),
  title: z.string(),
  state: z.enum(ORDER_STATES),
  priceKes: count,
  creditKes: count,
  amountKes: count,
  createdAt: z.string(),
  /** Null once the account was deleted. */
  person: personSchema.nullable(),
  /** The last attempt to pay it. */
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      /** Without its middle. */
      phone: z.string(),
      /** The code of the provider's receipt. */
      receipt: z.string().nullable(),
    })
    .nullable(),
  receiptNumber: count.nullable(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const waitingCodeSchema = z.object({
  id: count,
  code: z.string(),
  typedAt: z.string(),
  orderId: count,
  title: z.string(),
  amountKes: count,
  person: personSchema.nullable(),
});
export type WaitingCode = z.infer<typeof waitingCodeSchema>;

export const ordersAnswer = z.object({
  success,
  orders: z.array(deskOrderSchema),
  /** The cursor of the next page; null on the last one. */
  before: count.nullable(),
  /** Codes of M-Pesa receipts that people typed, the oldest first. */
  codes: z.array(waitingCodeSchema),
});
export type OrdersPage = Omit<z.infer<typeof ordersAnswer>, 'success'>;

export const phoneBody = z.object({
  phone: z.string({ error: 'This must be text.' }).max(40, 'This is too long.'),
});
export const foundAnswer = z.object({ success, orders: z.array(deskOrderSchema) });

const messageSchema = z.object({
  id: count,
  /** `push`: the answer to a demand, `query`: to a question about it, `callback`: what came by itself. */
  kind: z.enum(['push', 'query', 'callback']),
  at: z.string(),
  isHandled: z.boolean(),
  /** The provider's own code, where one can be read. */
  code: z.string().nullable(),
  /** What it said, in the provider's words. */
  said: z.string(),
});
export type PaymentMessage = z.infer<typeof messageSchema>;

const paymentSchema = z.object({
  id: count,
  provider: z.string(),
  /** Without its middle. */
  phone: z.string(),
  amountKes: count,
  receivedKes: count.nullable(),
  state: z.enum(PAYMENT_STATES),
  resultCode: z.string().nullable(),
  /** What the result code means; null without one. */
  words: z.object({ title: z.string(), sentence: z.string() }).nullable(),
  receipt: z.string().nullable(),
  startedAt: z.string(),
  settledAt: z.string().nullable(),
  /** When the provider is asked next, and how often it was. */
  askAt: z.string().nullable(),
  asked: count,
  messages: z.array(messageSchema),
});
export type DeskPayment = z.infer<typeof paymentSchema>;

const entrySchema = z.object({
  id: count,
  at: z.string(),
  kind: z.string(),
  note: z.string(),
  /** Debits are positive, credits negative. */
  lines: z.array(z.object({ account: z.string(), amountKes: count })),
});
export type DeskEntry = z.infer<typeof entrySchema>;

const storySchema = z.object({
  order: deskOrderSchema.extend({
    item: z.string(),
    days: count,
    plansVersion: count,
    vehicleId: count.nullable(),
    /** Without its middle; null where credit paid all. */
    phone: z.string().nullable(),
    expiresAt: z.string(),
    settledAt: z.string().nullable(),
    lines: z.array(orderLineSchema),
    termsVersion: z.string(),
    terms: z.array(z.string()),
  }),
  /** The person's credit that no order has set aside. */
  creditKes: count.nullable(),
  payments: z.array(paymentSchema),
  codes: z.array(
    z.object({
      id: count,
      code: z.string(),
      typedAt: z.string(),
      outcome: z.enum(['confirmed', 'refused']).nullable(),
      decidedAt: z.string().nullable(),
    }),
  ),
  entries: z.array(entrySchema),
  receipt: receiptSchema.nullable(),
  /** Null where there is nothing to refund. */
  refund: z
    .object({
      /** What went by phone and can go back to it. */
      byPhoneKes: count,
      needsSecondAdmin: z.boolean(),
      /** The approval that waits. */
      approvalId: count.nullable(),
    })
    .nullable(),
});
export type OrderStory = z.infer<typeof storySchema>;
export const storyAnswer = z.object({ success, ...storySchema.shape });

const amountKes = z
  .int('Please type whole shillings.')
  .min(1, 'Please type whole shillings.')
  .max(LARGEST_PAYMENT_KES, 'One act gives at most KES 250,000.');
const reason = z.enum(GIVING_REASON_NAMES, 'Please choose why.');

export const confirmBody = z.object({ amountKes });
export const refuseBody = z.object({
  reason: z.string({ error: 'This must be text.' }).max(500, 'Use at most 500 characters.'),
});
export const refundBody = z.object({
  to: z.enum(REFUND_WAYS, 'Please choose where the money goes.'),
  reason,
});
export const creditBody = z.object({
  of: z.string({ error: 'This must be text.' }).max(200, 'This is too long.'),
  way: z.enum(CREDIT_WAYS, 'Please choose what is done.'),
  amountKes,
  reason,
});

/** An act that gives money: done, or waiting for a second admin. */
export const givenSchema = z.object({
  /** The approval that now waits; null where it is done. */
  approvalId: count.nullable(),
  /** What has to be sent to the phone now, by hand. */
  byPhoneKes: count,
});
export type Given = z.infer<typeof givenSchema>;
export const givenAnswer = z.object({ success, ...givenSchema.shape });
export const doneAnswer = z.object({ success });
