import type { DeskOrder, OrderStory, OrdersPage } from '#api/payments/desk/schema.ts';
import type { Answer, Sent } from '#api/wire.ts';
import { download } from '#site/lib/download.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import type { OrdersQuestion } from './address.ts';

/** The calls of the payments desk. They reject with an ApiFailure, or as aborted. */

export const listOrders = (query: OrdersQuestion, signal?: AbortSignal): Promise<OrdersPage> =>
  ask('GET /api/admin/payments', { query, signal });

export const findByPhone = async (phone: string): Promise<readonly DeskOrder[]> =>
  (await ask('POST /api/admin/payments/by-phone', { body: { phone } })).orders;

export const readStory = (id: number, signal?: AbortSignal): Promise<OrderStory> =>
  ask('GET /api/admin/payments/:id', { params: { id }, signal });

export type Refund = Sent<'POST /api/admin/payments/:id/refund'>['body'];
export type Given = Answer<'POST /api/admin/payments/:id/refund'>;

export const refundOrder = (id: number, body: Refund): Promise<Given> =>
  ask('POST /api/admin/payments/:id/refund', { params: { id }, body });

export type Credit = Sent<'POST /api/admin/credits'>['body'];

/** Gives credit once, however often it is asked for with the same key. */
export const giveCredit = (body: Credit, key: string): Promise<Given> =>
  ask('POST /api/admin/credits', { body, key });

export const confirmCode = (id: number, amountKes: number): Promise<object> =>
  ask('POST /api/admin/payments/codes/:id/confirm', { params: { id }, body: { amountKes } });

export const refuseCode = (id: number, reason: string): Promise<object> =>
  ask('POST /api/admin/payments/codes/:id/refuse', { params: { id }, body: { reason } });

export const enterEtims = (number: number, body: { number: string; url: string }): Promise<object> =>
  ask('PUT /api/admin/receipts/:number/etims', { params: { number }, body });

export type Books = Answer<'GET /api/admin/ledger/statement'>;

export const readStatement = (month: string, signal?: AbortSignal): Promise<Books> =>
  ask('GET /api/admin/ledger/statement', { query: { month }, signal });

export const checkLedger = (): Promise<object> => ask('POST /api/admin/ledger/check', {});

/** Saves each line of the ledger of a month, or its receipts, as a file. */
export async function downloadMonth(what: 'ledger' | 'receipts', month: string): Promise<void> {
  const call = what === 'ledger' ? 'GET /api/admin/ledger.csv' : 'GET /api/admin/receipts.csv';
  const { contents, fileName = `${what}-${month}.csv` } = await askForFile(call, { query: { month } });
  download(fileName, contents);
}

export async function downloadReceipt(orderId: number): Promise<void> {
  const { contents, fileName = 'receipt.pdf' } = await askForFile('GET /api/orders/:id/receipt.pdf', {
    params: { id: orderId },
  });
  download(fileName, contents);
}
