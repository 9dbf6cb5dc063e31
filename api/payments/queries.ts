import type { Db } from '#api/database/open.ts';
import { findReceiptNumber } from '#api/receipts/issue.ts';
import { resultWords } from '#domain/payments/mpesa-results.ts';
import { readTerms } from './order-terms.ts';
import { listPayments, type OrderRow, type PaymentRow } from './rows.ts';
import type { Order } from './schema.ts';
import { REFUSED } from './start.ts';

type Shown = { isDemo: boolean };

/** An order of a person as they see it; undefined for other people's orders and for none. */
export async function findOwnOrder(
  db: Db,
  { orderId, personId }: { orderId: number; personId: number },
  shown: Shown,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && toOrder(db, row, shown);
}

type Page = { page: number; limit: number };

/** The orders of a person, the newest first. */
export async function listOwnOrders(
  db: Db,
  personId: number,
  { page, limit }: Page,
  shown: Shown,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return Promise.all(rows.map((row) => toOrder(db, row, shown)));
}

export async function countOwnOrders(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

async function toOrder(db: Db, row: OrderRow, { isDemo }: Shown): Promise<Order> {
  const { title, lines } = readTerms(row.terms);
  const payments = await listPayments(db, row.id);
  // What was paid says more than a later attempt that failed.
  const payment = payments.find(({ state }) => state === 'paid') ?? payments[0];
  return {
    ...{ id: row.id, kind: row.kind, item: row.item, title, lines, state: row.state },
    ...{ priceKes: row.price_kes, creditKes: row.credit_kes, amountKes: row.amount_kes },
    ...{ phone: row.phone, createdAt: row.created_at, expiresAt: row.expires_at },
    ...{ settledAt: row.settled_at, vehicleId: row.vehicle_id },
    payment: payment ? toPayment(payment) : null,
    receiptNumber: (await findReceiptNumber(db, row.id)) ?? null,
    typedCode: await findWaitingCode(db, row.id),
    isDemo,
  };
}

const toPayment = (row: PaymentRow): Order['payment'] => ({
  ...{ id: row.id, state: row.state, phone: row.phone, startedAt: row.created_at },
  ...{ resultCode: row.result_code, receipt: row.receipt },
  words: row.state === 'failed' ? wordsOf(row.result_code) : null,
});

const wordsOf = (code: string | null) =>
  code === REFUSED || code === null
    ? {
        title: 'M-Pesa did not take the request',
        sentence: 'No phone was asked and nothing was paid. Please try again in a moment.',
        mayRetry: true,
      }
    : resultWords(code);

async function findWaitingCode(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('receipt_codes')
    .select('code')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row?.code ?? null;
}
