import { encode } from 'uqr';
import { type Doc, drawLine, drawPaper, INK, MARGIN, printable, SOFT, WIDTH } from '#api/files/pdf-paper.ts';
import { formatKes } from '#domain/money.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { VAT_PERCENT } from '#domain/receipts/vat.ts';
import type { Receipt } from './schema.ts';

/** What every paper of the demo says. */
export const DEMO_NOTE = 'Demo payments: no money moves';
const NOT_TAX = 'This is a receipt for a payment. It is not a tax invoice.';
const QR_SIZE = 96;
const QR_QUIET_ZONE = 4;
const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' },
});

/** A day and its time in Kenya, as papers say it. */
export const paperMoment = (at: string): string => DAY.format(new Date(at));

/** The receipt of a paid order as a PDF, A4. */
export const drawReceiptPdf = (receipt: Receipt): Promise<Uint8Array> =>
  drawPaper(`Receipt ${receiptName(receipt.number)}`, (doc) => {
    drawHead(doc, receipt);
    for (const [name, value] of receiptLines(receipt)) drawLine(doc, name, printable(value));
    doc.moveDown(1);
    drawEtims(doc, receipt);
    doc.font('Helvetica').fontSize(9).fillColor(SOFT).text(NOT_TAX, MARGIN, doc.y, { width: WIDTH });
  });

function drawHead(doc: Doc, { number, issuedAt, priceKes, isDemo, refundedAt }: Receipt): void {
  doc
    .moveDown(0.8)
    .fontSize(20)
    .fillColor(INK)
    .text(`Receipt ${receiptName(number)}`);
  doc.font('Helvetica').fontSize(10).fillColor(SOFT).text(paperMoment(issuedAt));
  doc.moveDown(1).font('Helvetica-Bold').fontSize(26).fillColor(INK).text(formatKes(priceKes));
  doc.fontSize(11).text('Paid');
  if (refundedAt !== null) doc.text(`Given back on ${paperMoment(refundedAt)}`);
  if (isDemo) doc.text(DEMO_NOTE);
  doc.moveDown(1);
}

/** What the receipt says, line by line; a PIN and VAT only where they were given. */
export function receiptLines(receipt: Receipt): [name: string, value: string][] {
  const { orderId, title, priceKes, vatKes, creditKes, amountKes, paymentCode, etims } = receipt;
  const lines: [string, string | null][] = [
    ['For', title],
    ['Order', String(orderId)],
    ['Seller', receipt.sellerName],
    ['Seller’s KRA PIN', receipt.sellerPin],
    ['Buyer', receipt.buyerName],
    ['Buyer’s KRA PIN', receipt.buyerPin],
    ['Price without VAT', vatKes > 0 ? formatKes(priceKes - vatKes) : null],
    [`VAT, ${VAT_PERCENT} %`, vatKes > 0 ? formatKes(vatKes) : null],
    ['Price', formatKes(priceKes)],
    ['Paid by credit', creditKes > 0 ? formatKes(creditKes) : null],
    ['Paid by M-Pesa', amountKes > 0 ? formatKes(amountKes) : null],
    ['M-Pesa code', paymentCode],
    ['eTIMS number', etims?.number ?? 'Not entered yet'],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

function drawEtims(doc: Doc, { etims }: Receipt): void {
  if (!etims?.url) return;
  const { data, size } = encode(etims.url, { border: QR_QUIET_ZONE });
  const dot = QR_SIZE / size;
  const top = doc.y;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) doc.rect(MARGIN + x * dot, top + y * dot, dot, dot);
  doc.fill(INK);
  doc.x = MARGIN;
  doc.y = top + QR_SIZE;
  doc.fontSize(9).fillColor(SOFT).text('eTIMS QR code').moveDown(1);
}
