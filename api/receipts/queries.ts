import type { Db } from '#api/database/open.ts';
import type { MonthSpan } from '#domain/ledger/month-span.ts';
import type { Receipt } from './schema.ts';

/** The kind of ledger entry by which the money of an order is given back. */
const REFUND = 'refund';

const selectReceipts = (db: Db) =>
  db
    .selectFrom('receipts as r')
    .select(['r.number', 'r.order_id', 'r.issued_at', 'r.title', 'r.price_kes', 'r.credit_kes'])
    .select(['r.amount_kes', 'r.vat_kes', 'r.payment_code', 'r.seller_name', 'r.seller_pin'])
    .select(['r.buyer_name', 'r.buyer_pin', 'r.is_demo', 'r.etims_number', 'r.etims_url'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entries as l')
        .select((entry) => entry.fn.max('l.at').as('at'))
        .whereRef('l.order_id', '=', 'r.order_id')
        .where('l.kind', '=', REFUND)
        .as('refunded_at'),
    );

type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>;

/** The receipt of an order; undefined where it has none. */
export async function findReceipt(db: Db, orderId: number): Promise<Receipt | undefined> {
  const row = await selectReceipts(db).where('r.order_id', '=', orderId).executeTakeFirst();
  return row && toReceipt(row);
}

/** The receipt of an order of this person's; undefined for the orders of others. */
export async function findOwnReceipt(
  db: Db,
  orderId: number,
  personId: number,
): Promise<Receipt | undefined> {
  const row = await selectReceipts(db)
    .where('r.order_id', '=', orderId)
    .where('r.person_id', '=', personId)
    .executeTakeFirst();
  return row && toReceipt(row);
}

/** The receipt with a number; undefined where there is none. */
export async function findReceiptByNumber(db: Db, number: number): Promise<Receipt | undefined> {
  const row = await selectReceipts(db).where('r.number', '=', number).executeTakeFirst();
  return row && toReceipt(row);
}

/** The receipts of a person, the oldest first: all of them, or those that were issued in a month. */
export async function listReceiptsOf(db: Db, personId: number, span?: MonthSpan): Promise<Receipt[]> {
  let query = selectReceipts(db).where('r.person_id', '=', personId).orderBy('r.number');
  if (span) query = query.where('r.issued_at', '>=', span.from).where('r.issued_at', '<', span.until);
  return (await query.execute()).map(toReceipt);
}

/** The receipts of a month by their numbers, `limit` of them after a number. */
export async function listReceiptsIn(
  db: Db,
  { from, until }: MonthSpan,
  { after, limit }: { after: number; limit: number },
): Promise<Receipt[]> {
  const rows = await selectReceipts(db)
    .where('r.issued_at', '>=', from)
    .where('r.issued_at', '<', until)
    .where('r.number', '>', after)
    .orderBy('r.number')
    .limit(limit)
    .execute();
  return rows.map(toReceipt);
}

const toReceipt = (row: ReceiptRow): Receipt => ({
  ...{ number: row.number, orderId: row.order_id, issuedAt: row.issued_at, title: row.title },
  ...{ priceKes: row.price_kes, creditKes: row.credit_kes, amountKes: row.amount_kes },
  ...{ vatKes: row.vat_kes, paymentCode: row.payment_code, isDemo: row.is_demo === 1 },
  ...{ sellerName: row.seller_name, sellerPin: row.seller_pin },
  ...{ buyerName: row.buyer_name, buyerPin: row.buyer_pin },
  etims: row.etims_number === null ? null : { number: row.etims_number, url: row.etims_url },
  refundedAt: row.refunded_at,
});
