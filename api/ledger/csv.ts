import type { Db } from '#api/database/open.ts';
import { type Columns, csvHead, csvLines } from '#api/files/csv-table.ts';
import { listReceiptsIn } from '#api/receipts/queries.ts';
import type { Receipt } from '#api/receipts/schema.ts';
import type { MonthSpan } from '#domain/ledger/month-span.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';

const AT_ONCE = 500;

const selectLines = (db: Db) =>
  db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .leftJoin('receipts as r', 'r.order_id', 'e.order_id')
    .select(['l.id', 'l.entry_id', 'e.at', 'e.kind', 'l.account', 'l.amount_kes', 'l.person_id'])
    .select(['e.order_id', 'e.payment_id', 'e.note', 'r.number']);
type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

const LINE_COLUMNS: Columns<Line> = [
  ['Line', ({ id }) => id],
  ['Entry', ({ entry_id }) => entry_id],
  ['Time (UTC)', ({ at }) => at],
  ['What', ({ kind }) => kind],
  ['Account', ({ account }) => account],
  ['Debit (KES)', ({ amount_kes }) => (amount_kes > 0 ? amount_kes : null)],
  ['Credit (KES)', ({ amount_kes }) => (amount_kes < 0 ? -amount_kes : null)],
  ['Person', ({ person_id }) => person_id],
  ['Order', ({ order_id }) => order_id],
  ['Payment', ({ payment_id }) => payment_id],
  ['Receipt', ({ number }) => (number === null ? null : receiptName(number))],
  ['Note', ({ note }) => note],
];

/** Each line of the ledger of a month as CSV, in the order in which they were posted, piece by piece. */
export async function* writeLedger(db: Db, { from, until }: MonthSpan): AsyncGenerator<string> {
  yield csvHead(LINE_COLUMNS);
  for (let after = 0; ; ) {
    const lines = await selectLines(db)
      .where('e.at', '>=', from)
      .where('e.at', '<', until)
      .where('l.id', '>', after)
      .orderBy('l.id')
      .limit(AT_ONCE)
      .execute();
    if (lines.length > 0) yield csvLines(LINE_COLUMNS, lines);
    if (lines.length < AT_ONCE) return;
    after = lines.at(-1)?.id ?? 0;
  }
}

const RECEIPT_COLUMNS: Columns<Receipt> = [
  ['Receipt', ({ number }) => receiptName(number)],
  ['Issued (UTC)', ({ issuedAt }) => issuedAt],
  ['Order', ({ orderId }) => orderId],
  ['For', ({ title }) => title],
  ['Amount (KES)', ({ priceKes }) => priceKes],
  ['VAT in it (KES)', ({ vatKes }) => vatKes],
  ['Paid by credit (KES)', ({ creditKes }) => creditKes],
  ['Paid by M-Pesa (KES)', ({ amountKes }) => amountKes],
  ['M-Pesa code', ({ paymentCode }) => paymentCode],
  ['Seller', ({ sellerName }) => sellerName],
  ['Seller’s KRA PIN', ({ sellerPin }) => sellerPin],
  ['Buyer', ({ buyerName }) => buyerName],
  ['Buyer’s KRA PIN', ({ buyerPin }) => buyerPin],
  ['eTIMS number', ({ etims }) => etims?.number ?? null],
  ['Given back (UTC)', ({ refundedAt }) => refundedAt],
  ['Demo', ({ isDemo }) => (isDemo ? 'yes' : null)],
];

/** The receipts of a month as CSV, by their numbers, piece by piece. */
export async function* writeReceipts(db: Db, span: MonthSpan): AsyncGenerator<string> {
  yield csvHead(RECEIPT_COLUMNS);
  for (let after = 0; ; ) {
    const receipts = await listReceiptsIn(db, span, { after, limit: AT_ONCE });
    if (receipts.length > 0) yield csvLines(RECEIPT_COLUMNS, receipts);
    if (receipts.length < AT_ONCE) return;
    after = receipts.at(-1)?.number ?? 0;
  }
}
