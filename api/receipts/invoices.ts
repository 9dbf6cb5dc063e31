import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { readMonthSpan } from '#domain/ledger/month-span.ts';
import { monthInKenya, monthKey } from '#domain/month.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { drawInvoicePdf } from './invoice-pdf.ts';
import { listReceiptsOf } from './queries.ts';
import type { InvoiceMonth, Receipt } from './schema.ts';

/** What a person paid, month by month in Kenya, the newest month first. */
export async function listInvoices(db: Db, personId: number): Promise<InvoiceMonth[]> {
  const months = Map.groupBy(await listReceiptsOf(db, personId), ({ issuedAt }) =>
    monthKey(monthInKenya(new Date(issuedAt))),
  );
  return [...months].map(([month, receipts]) => toInvoiceMonth(month, receipts)).reverse();
}

const toInvoiceMonth = (month: string, receipts: readonly Receipt[]): InvoiceMonth => ({
  month,
  totalKes: receipts.reduce((sum, { priceKes }) => sum + priceKes, 0),
  vatKes: receipts.reduce((sum, { vatKes }) => sum + vatKes, 0),
  invoices: receipts.map(({ orderId, number, title, issuedAt, priceKes }) => ({
    ...{ orderId, number: receiptName(number), title, at: issuedAt, amountKes: priceKes },
  })),
});

/** The invoice of a month as a PDF. Throws 404 for a month in which the person paid nothing. */
export async function drawInvoice(db: Db, personId: number, month: string): Promise<Uint8Array> {
  const span = readMonthSpan(month);
  const receipts = span ? await listReceiptsOf(db, personId, span) : [];
  if (!span || receipts.length === 0) throw notFound('Nothing was paid in this month.');
  return drawInvoicePdf({ month: span.month, receipts });
}
