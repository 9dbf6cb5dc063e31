import type { OwnListing } from '#api/selling/schema.ts';
import type { Answer } from '#api/wire.ts';
import { hasExpired, isFound } from '#domain/vehicles/listing-life.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import type { Wanted } from './address.ts';

/** The calls about plans, orders and payments. They reject with an ApiFailure, or as aborted. */

export type Order = Answer<'GET /api/orders/:id'>['order'];
export type Payment = NonNullable<Order['payment']>;
export type Quote = Answer<'GET /api/orders/quote'>['quote'];
export type OrderPage = Pick<Answer<'GET /api/my/orders'>, 'orders' | 'total'>;
export type OwnPlan = Answer<'GET /api/my/plan'>;
export type Subscription = NonNullable<OwnPlan['subscription']>;
export type Plans = Answer<'GET /api/plans'>;
export type Invoices = Answer<'GET /api/my/invoices'>['months'];

/** What something costs this person now. */
export const findQuote = async (wanted: Wanted, signal?: AbortSignal): Promise<Quote> =>
  (await ask('GET /api/orders/quote', { query: { ...wanted }, signal })).quote;

export type NewOrder = Wanted & {
  /** None where credit pays all of it. */ phone?: string;
  termsVersion: string;
};

/** Orders something; under the same key it is one order. */
export const createOrder = async (body: NewOrder, key: string): Promise<Order> =>
  (await ask('POST /api/orders', { body, key })).order;

export const findOrder = async (id: number, signal?: AbortSignal): Promise<Order> =>
  (await ask('GET /api/orders/:id', { params: { id }, signal })).order;

/** Asks a phone for the money. */
export const payOrder = (id: number, phone: string): Promise<object> =>
  ask('POST /api/orders/:id/pay', { params: { id }, body: { phone } });

export const cancelOrder = (id: number): Promise<object> =>
  ask('POST /api/orders/:id/cancel', { params: { id } });

/** Hands in the code of an M-Pesa receipt for an admin to look at. */
export const sendReceiptCode = (id: number, code: string): Promise<object> =>
  ask('POST /api/orders/:id/receipt-code', { params: { id }, body: { code } });

export const listOrders = (page: number, signal?: AbortSignal): Promise<OrderPage> =>
  ask('GET /api/my/orders', { query: { page }, signal });

/** The receipt of an order as a PDF. */
export const fetchReceipt = (id: number) => askForFile('GET /api/orders/:id/receipt.pdf', { params: { id } });

export const listPlans = (signal?: AbortSignal): Promise<Plans> => ask('GET /api/plans', { signal });

export const findOwnPlan = (signal?: AbortSignal): Promise<OwnPlan> => ask('GET /api/my/plan', { signal });

export const cancelPlan = (): Promise<OwnPlan> => ask('POST /api/my/plan/cancel');

export const resumePlan = (): Promise<OwnPlan> => ask('POST /api/my/plan/resume');

/** Has a smaller plan follow at the end of the period. */
export const choosePlan = (planId: string): Promise<OwnPlan> =>
  ask('POST /api/my/plan/next', { body: { planId } });

/** A dealer's invoices, month by month. */
export const listInvoices = async (signal?: AbortSignal): Promise<Invoices> =>
  (await ask('GET /api/my/invoices', { signal })).months;

/** The invoice of a month, such as `2026-11`, as a PDF. */
export const fetchInvoice = (month: string) =>
  askForFile('GET /api/my/invoices/:month/invoice.pdf', { params: { month } });

export type Billing = Answer<'GET /api/my/billing'>['billing'];

/** Whom the person's next receipts are for. */
export const findBilling = async (signal?: AbortSignal): Promise<Billing> =>
  (await ask('GET /api/my/billing', { signal })).billing;

export const changeBilling = async (body: { name: string; pin: string }): Promise<Billing> =>
  (await ask('PUT /api/my/billing', { body })).billing;

/** A private seller's listings that have an end, the soonest first; at most a hundred. */
export async function listEndingListings(signal?: AbortSignal): Promise<OwnListing[]> {
  const { listings } = await ask('GET /api/my/listings', { query: { limit: 100 }, signal });
  return listings
    .filter((listing) => listing.listedUntil !== null && (isFound(listing) || hasExpired(listing)))
    .sort((one, other) => (one.listedUntil ?? '').localeCompare(other.listedUntil ?? ''));
}
