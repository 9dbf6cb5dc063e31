import type { Db } from '#api/database/open.ts';
import { findReceiptNumbers } from '#api/receipts/issue.ts';
import { REFUSED, resultWords } from '#domain/payments/mpesa-results.ts';
import { readTerms } from './order-terms.ts';
import { listPaymentsOf, type OrderRow, type PaymentRow } from './rows.ts';
import type { Order } from './schema.ts';

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
  const [order] = row ? await toOrders(db, [row], shown) : [];
  return order;
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
  return toOrders(db, rows, shown);
}

export async function countOwnOrders(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads what belongs to the orders of a page by one query each, however many they are. */
async function toOrders(db: Db, rows: readonly OrderRow[], { isDemo }: Shown): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const payments = Map.groupBy(await listPaymentsOf(db, ids), (row) => row.order_id);
  const receipts = await findReceiptNumbers(db, ids);
  const codes = await findWaitingCodes(db, ids);
  return rows.map((row) => {
    const payment = shownPayment(payments.get(row.id) ?? []);
    return {
      ...ownFields(row),
      payment: payment ? toPayment(payment) : null,
      receiptNumber: receipts.get(row.id) ?? null,
      typedCode: codes.get(row.id) ?? null,
      isDemo,
    };
  });
}

function ownFields(row: OrderRow) {
  const { title, lines } = readTerms(row.terms);
  return {
    ...{ id: row.id, kind: row.kind, item: row.item, title, lines, state: row.state },
    ...{ priceKes: row.price_kes, creditKes: row.credit_kes, amountKes: row.amount_kes },
    ...{ phone: row.phone, createdAt: row.created_at, expiresAt: row.expires_at },
    ...{ settledAt: row.settled_at, vehicleId: row.vehicle_id, gives: givenBy(row) },
  };
}

const givenBy = ({ state, begins_at: from, ends_at: until }: OrderRow): Order['gives'] =>
  state === 'paid' && from !== null && until !== null ? { from, until } : null;

/** What was paid first says more than what was paid again, and that more than an attempt that failed. */
function shownPayment(payments: readonly PaymentRow[]): PaymentRow | undefined {
  const paid = payments.filter(({ state }) => state === 'paid');
  const [first] = paid.toSorted(
    (a, b) => (a.settled_at ?? '').localeCompare(b.settled_at ?? '') || a.id - b.id,
  );
  return first ?? payments[0];
}

const toPayment = (row: PaymentRow): Order['payment'] => ({
  ...{ id: row.id, state: row.state, phone: row.phone, startedAt: row.created_at },
  ...{ resultCode: row.result_code, receipt: row.receipt, receivedKes: row.received_kes },
  words: row.state === 'failed' ? resultWords(row.result_code ?? REFUSED) : null,
});

/** The codes that wait for an admin, by order: at most one each. */
async function findWaitingCodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('receipt_codes')
    .select(['order_id', 'code'])
    .where('order_id', 'in', ids)
    .where('outcome', 'is', null)
    .execute();
  return new Map(rows.map(({ order_id, code }) => [order_id, code]));
}
